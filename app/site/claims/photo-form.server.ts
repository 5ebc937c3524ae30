import { type ClaimPart, claimForm, PHOTO_MOST, photosOf } from '#domain/claims/parts.ts';
import { formDefinition } from '#domain/forms/definition.ts';
import type { FoundForm } from '#domain/forms/find-form.ts';
import { translator } from '#messages/catalogue.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';

/** The form of a claim's photographs: fields for files as other forms have them. */
export function photoForm(number: string, parts: readonly ClaimPart[]): FoundForm {
  const slug = claimForm(number);
  const each = (word: (locale: Locale) => string) =>
    Object.fromEntries(LOCALES.map((locale) => [locale, word(locale)]));
  const title = each((locale) => translator(locale)('claims.photos.title'));
  const definition = formDefinition.parse({
    ...{ slug, kind: 'warranty', name: title, description: title },
    fields: photosOf(parts).map(({ field, view, part }) => ({
      ...{ id: field, slug: field, vueType: 'file' },
      name: each((locale) => wordPhoto(locale, view, part)),
      helpText: each((locale) => translator(locale)(`claims.photos.how.${view}`)),
      validations: [{ rule: 'max-bytes', value: PHOTO_MOST }],
    })),
  });
  return { slug, number: 1, definition, offSince: null };
}

/** What a photograph shows, in a language. */
export function wordPhoto(
  locale: Locale,
  view: 'bike' | 'serial' | 'where' | 'close',
  part: ClaimPart | null,
): string {
  const t = translator(locale);
  if (part === null || view === 'bike' || view === 'serial')
    return t(`claims.photos.names.${view === 'serial' ? 'serial' : 'bike'}`);
  return t(`claims.photos.names.${view}`, { part: t(`claims.parts.${part}`) });
}
