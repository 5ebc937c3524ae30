import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import type { TendedPicture } from './list-pictures-of-product.ts';

/** Percent from the left and from the top. */
export type FocalPoint = { readonly x: number; readonly y: number };

export type PhotographWords = {
  /** Without one a known photograph keeps its own, and a new one has its middle. */
  readonly focal?: FocalPoint | undefined;
  /** What it shows; an empty text is taken away, and languages that are not named stay. */
  readonly alt?: Partial<Record<Locale, string>>;
  /** Without it a known photograph stays as it is, and a new one is not. */
  readonly isDecorative?: boolean | undefined;
};

type Described = Pick<TendedPicture, 'alt' | 'focalX' | 'focalY' | 'isDecorative'>;

/** What is said of a photograph as the texts of its form. Pure. */
export function photographFields({ alt, focalX, focalY, isDecorative }: Described): FieldTexts {
  return {
    ...Object.fromEntries(LOCALES.map((locale) => [`alt_${locale}`, alt[locale] ?? ''])),
    ...{ focal_x: String(focalX), focal_y: String(focalY), decorative: isDecorative ? '1' : '' },
  };
}

/** What such fields say; a focal point that is no number is none of a picture. Pure. */
export function wordsOfFields(fields: FieldTexts): Required<PhotographWords> {
  const percent = (name: string) => Number(fields[name]?.trim() || 'none');
  return {
    focal: { x: percent('focal_x'), y: percent('focal_y') },
    alt: Object.fromEntries(LOCALES.map((locale) => [locale, (fields[`alt_${locale}`] ?? '').trim()])),
    isDecorative: fields.decorative === '1',
  };
}
