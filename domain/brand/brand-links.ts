/** @browser-safe */
import type { Locale } from '#shared/locale.ts';
import type { Look } from './schema.ts';

/** Where a page finds the brand: its style sheet, and the font it loads first. */
export type BrandLinks = {
  readonly style: string;
  readonly font: string | null;
  readonly themeColor: string;
};

/** The addresses hold the hash of what they show, so browsers keep it for ever. */
export function brandLinks(
  { hash, themeColor, fonts }: Look & { readonly hash: string },
  language: Locale,
): BrandLinks {
  const own = fonts.faces.find(({ locale }) => locale === language);
  const face = own ?? fonts.faces.find(({ locale }) => !locale);
  return { style: `/brand/${hash}.css`, font: face ? `/brand/${face.file}` : null, themeColor };
}

/** The media type of a font by the end of its address. */
export function fontType(address: string): string {
  return `font/${address.split('.').at(-1)}`;
}
