import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { LOCALES } from '#shared/locale.ts';
import { TypedField } from '../kit/act-form.tsx';
import { useOffice } from '../kit/shell.tsx';

export const HERE = '/office/authors';
export const authorPath = (name: string) => `${HERE}/${encodeURIComponent(name)}`;

/** An author's name, and what they do in five languages. */
export function AuthorFields({ fields, isNew }: { readonly fields?: FieldTexts; readonly isNew?: true }) {
  const { say } = useOffice();
  return (
    <div className="fields">
      <TypedField
        data-new={isNew}
        initial={fields?.name}
        label={say('authors.name')}
        maxLength={200}
        name="name"
        required
      />
      {LOCALES.map((locale) => (
        <TypedField
          initial={fields?.[`role_${locale}`]}
          key={locale}
          label={say('authors.role-in', { language: say(`catalogue.in.${locale}`) })}
          lang={locale}
          maxLength={200}
          name={`role_${locale}`}
        />
      ))}
    </div>
  );
}
