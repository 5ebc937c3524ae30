import { useWords } from '#app/intl/use-words.ts';
import { FileField } from '#app/site/forms/file-field.tsx';
import type { StoredFile } from '#app/site/forms/form-answer.ts';
import { PHOTO_TYPES } from '#domain/claims/parts.ts';
import { claimsWords } from '#messages/claims/words.ts';
import type { AskedPhoto } from './claim-new-page.server.ts';
import { PhotoOutline } from './photo-outline.tsx';

type Props = {
  readonly form: string;
  readonly photos: readonly AskedPhoto[];
  /** Those that arrived with an earlier sending. */
  readonly stored: Readonly<Record<string, StoredFile>>;
  readonly errorOf: (field: string) => string | undefined;
};

/** The photographs that a claim needs, each beside the outline that shows how it is taken. */
export function PhotoFields({ form, photos, stored, errorOf }: Props) {
  const t = useWords(claimsWords, 'photos');
  return (
    <>
      <p className="max-w-[36em] text-ink-2">{t('text')}</p>
      <ol className="grid gap-8">
        {photos.map(({ view, part, field }) => (
          <li className="grid items-start gap-4 sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-6" key={field.slug}>
            <div className="max-w-48">
              <PhotoOutline part={part} view={view} />
            </div>
            <FileField
              accept={PHOTO_TYPES}
              error={errorOf(field.slug)}
              field={field}
              form={form}
              stored={stored[field.slug]}
            />
          </li>
        ))}
      </ol>
      <noscript>
        <p className="max-w-[36em] text-small text-ink-2">{t('without-scripts')}</p>
      </noscript>
    </>
  );
}
