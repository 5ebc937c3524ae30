import { slugify } from '#domain/catalogue/slugs.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import type { Cells } from './cells.ts';

/** Texts of the columns `{name}_{locale}`: a language counts when it has a name; its slug must be one. */
export function readLocalTexts<Rest extends string>(
  cells: Cells,
  rest: readonly Rest[],
): Partial<Record<Locale, { name: string; slug: string } & Record<Rest, string>>> {
  const texts = LOCALES.flatMap((locale) => {
    const name = cells.text(`name_${locale}`, 200);
    if (name === '') return [];
    const slug = cells.text(`slug_${locale}`, 200) || slugify(name);
    if (slugify(slug) !== slug) cells.fault(`slug_${locale}`, 'slug-bad', { slug });
    const others = Object.fromEntries(
      rest.map((column) => [column, cells.text(`${column}_${locale}`, 20_000)]),
    );
    return [[locale, { name, slug, ...others }]];
  });
  return Object.fromEntries(texts);
}
