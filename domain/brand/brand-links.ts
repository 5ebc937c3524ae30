import type { Look } from './schema.ts';

/** Where a page finds the brand: its style sheet, and the font it loads first. */
export type BrandLinks = {
  readonly style: string;
  readonly font: { readonly href: string; readonly type: string } | null;
  readonly themeColor: string;
};

/** The addresses hold the hash of what they show, so browsers keep it for ever. */
export function brandLinks({ hash, themeColor, fonts }: Look & { readonly hash: string }): BrandLinks {
  const [first] = fonts.faces;
  const font = first && { href: `/brand/${first.file}`, type: `font/${first.file.split('.').at(-1)}` };
  return { style: `/brand/${hash}.css`, font: font ?? null, themeColor };
}
