import type { Locale } from '#shared/locale.ts';
import type { Look } from './schema.ts';

/** Where a page finds the brand: its style sheet, and the font it loads first. */
export type BrandLinks = {
  readonly style: string;
  readonly font: { readonly href: string; readonly type: string } | null;
  readonly themeColor: string;
};

/** The addresses hold the hash of what they show, so browsers keep it for ever. */
export function brandLinks(
  { hash, themeColor, fonts }: Look & { readonly hash: string },
  language: Locale,
): BrandLinks {
  const own = fonts.faces.find(({ locale }) => locale === language);
  const face = own ?? fonts.faces.find(({ locale }) => !locale);
  const font = face && { href: `/brand/${face.file}`, type: `font/${face.file.split('.').at(-1)}` };
  return { style: `/brand/${hash}.css`, font: font ?? null, themeColor };
}
