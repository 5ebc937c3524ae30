import { isLetterSize } from '#domain/catalogue/sizes.ts';
import { type ArchiveTable, at, NONE, productCount } from './archive-table.ts';

/** Sizes of one kind: what they are sizes of, and their options by number. */
export type SizeGroup = { readonly names: readonly string[]; readonly sizes: readonly number[] };

type Named = {
  readonly code: string;
  readonly parentCode: string | null;
  readonly name: string;
  readonly slug: string;
};

/** More categories than these are said by their roots' names. */
const MOST_NAMES = 2;

type Kind = { readonly shape: string; readonly sizes: number[]; readonly categories: Set<number> };

/**
 * Groups the sizes of a table by kind: letters, lengths, volumes. Sizes of one shape belong
 * together where a category has both, so gloves and jerseys share S to XL, and socks stand apart
 * from children's jerseys. They stand in the order of the categories, a size in one of them. One
 * group says nothing: none then. Pure.
 * @param table in the language of the categories (`inLanguageOf`)
 */
export function groupSizes(table: ArchiveTable, categories: readonly Named[]): SizeGroup[] {
  const ofSize = categoriesOfSizes(table);
  const kinds: Kind[] = [];
  table.options.size.forEach(({ label }, size) => {
    const own: Kind = { shape: shapeOf(label), sizes: [size], categories: ofSize[size] ?? new Set() };
    const alike = kinds.filter(
      ({ shape, categories: theirs }) =>
        shape === own.shape && [...theirs].some((category) => own.categories.has(category)),
    );
    for (const kind of alike) kinds.splice(kinds.indexOf(kind), 1);
    kinds.push([...alike, own].reduce(together));
  });
  kinds.sort((one, other) => Math.min(...one.categories) - Math.min(...other.categories));
  const groups = byName(kinds.map((kind) => nameKind(table, kind, categories)));
  return groups.length > 1 ? groups : [];
}

function together(one: Kind, other: Kind): Kind {
  const { shape } = one;
  return {
    shape,
    sizes: [...one.sizes, ...other.sizes],
    categories: new Set([...one.categories, ...other.categories]),
  };
}

function categoriesOfSizes({ first, category, size, options }: ArchiveTable): Set<number>[] {
  const found = options.size.map(() => new Set<number>());
  for (let product = 0; product < productCount({ first }); product += 1)
    for (let variant = at(first, product); variant < at(first, product + 1); variant += 1)
      found[at(size, variant)]?.add(category[product] ?? NONE);
  return found;
}

/** What is written around the numbers: `36–39` and `40–43` are alike, `143 mm` is not. */
function shapeOf(label: string): string {
  return isLetterSize(label) ? 'letters' : label.replaceAll(/\d+([.,]\d+)?/g, '#');
}

function nameKind(table: ArchiveTable, { sizes, categories: own }: Kind, all: readonly Named[]): SizeGroup {
  const found = [...own].flatMap((number) => {
    const slug = table.options.category[number]?.value;
    return all.find((one) => one.slug === slug) ?? [];
  });
  const shown = found.length > MOST_NAMES ? found.map((one) => rootOf(one, all)) : found;
  return { names: [...new Set(shown.map(({ name }) => name))], sizes };
}

function rootOf(category: Named, all: readonly Named[]): Named {
  return all.find(({ code }) => code === category.parentCode) ?? category;
}

/** Groups that would have the same heading are one. */
function byName(groups: readonly SizeGroup[]): SizeGroup[] {
  const headings = new Map<string, SizeGroup>();
  for (const group of groups) {
    const heading = group.names.join();
    const sizes = [...(headings.get(heading)?.sizes ?? []), ...group.sizes];
    headings.set(heading, { ...group, sizes: sizes.toSorted((one, other) => one - other) });
  }
  return [...headings.values()];
}
