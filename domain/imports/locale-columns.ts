import { slugify } from '#domain/catalogue/slugs.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import type { Cells } from './cells.ts';

/**
 * Reads the texts of the columns `{name}_{locale}`. A language counts when it has a name; then its
 * slug must be valid. Other texts without a name are a fault: they would be lost.
 */
export function readLocalTexts<Rest extends string>(
  cells: Cells,
  rest: readonly Rest[],
): Partial<Record<Locale, { name: string; slug: string } & Record<Rest, string>>> {
  const texts = LOCALES.flatMap((locale) => {
    const name = cells.text(`name_${locale}`, 200);
    if (name === '') {
      const isWorded = ['slug', ...rest].some((column) => cells.text(`${column}_${locale}`) !== '');
      if (isWorded) cells.required(`name_${locale}`);
      return [];
    }
    const slug = cells.text(`slug_${locale}`, 200) || slugify(name, locale);
    if (slugify(slug) !== slug) cells.fault(`slug_${locale}`, 'slug-bad', { slug });
    const others = Object.fromEntries(
      rest.map((column) => [column, cells.text(`${column}_${locale}`, 20_000)]),
    );
    return [[locale, { name, slug, ...others }]];
  });
  return Object.fromEntries(texts);
}
