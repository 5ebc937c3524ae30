import { type ClaimPart, claimForm, MORE_PHOTOS, PHOTO_MOST, photosOf } from '#domain/claims/parts.ts';
import { formDefinition } from '#domain/forms/definition.ts';
import type { FoundForm } from '#domain/forms/find-form.ts';
import { translator } from '#messages/catalogue.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';

type PhotoField = {
  readonly field: string;
  readonly name: (locale: Locale) => string;
  readonly help: (locale: Locale) => string;
};

/** The form of a claim's photographs: fields for files as other forms have them. */
export function photoForm(number: string, parts: readonly ClaimPart[]): FoundForm {
  return formOf(
    claimForm(number),
    photosOf(parts).map(({ field, view, part }) => ({
      field,
      name: (locale) => wordPhoto(locale, view, part),
      help: (locale) => translator(locale)(`claims.photos.how.${view}`),
    })),
  );
}

/** The form of the photographs that come with a message about a claim; none has to. */
export function morePhotosForm(claim: string): FoundForm {
  return formOf(
    claimForm(claim),
    MORE_PHOTOS.map((field, index) => ({
      field,
      name: (locale) => translator(locale)('claims.photos.names.more', { number: index + 1 }),
      help: (locale) => translator(locale)('claims.photos.how.more'),
    })),
  );
}

function formOf(slug: string, photos: readonly PhotoField[]): FoundForm {
  const each = (word: (locale: Locale) => string) =>
    Object.fromEntries(LOCALES.map((locale) => [locale, word(locale)]));
  const title = each((locale) => translator(locale)('claims.photos.title'));
  const definition = formDefinition.parse({
    ...{ slug, kind: 'warranty', name: title, description: title },
    fields: photos.map(({ field, name, help }) => ({
      ...{ id: field, slug: field, vueType: 'file', name: each(name), helpText: each(help) },
      validations: [{ rule: 'max-bytes', value: PHOTO_MOST }],
    })),
  });
  return { slug, number: 1, definition, offSince: null, offReason: '' };
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
