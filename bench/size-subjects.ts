import { addressOf } from '#app/addresses.ts';
import type { Database } from '#database/connect.ts';
import { listProductAddresses } from '#domain/catalogue/list-product-addresses.ts';

/** The requests at every size, by subject. */
export type SizeSubjects = Readonly<
  Record<'archive' | 'product' | 'search' | 'suggestion', readonly string[]>
>;

/** Three filters each. */
const WISHES = [
  'size=m&color=notte&available=1',
  'size=l&price-to=6000&available=1',
  'color=alba&size=s&weight-to=9',
  'size=xl&available=1&price-from=3000',
  'usage=climbing&size=m&available=1',
  'usage=aero&size=l&color=notte',
];

/** Common and seldom, misspelled and unknown. */
const SEARCHES = [
  'road bike',
  'jersey',
  'electric',
  'helmet nero',
  'carbon',
  'roas bike',
  'elctric',
  'unheard',
];
/** As somebody types. */
const TYPED = ['bi', 'ro', 'road b', 'je', 'jers', 'jersey', 'el', 'elec', 'ner', 'helm', 'elctric', 'qwrt'];

/**
 * Products are those for sale, spread over the catalogue: as many as are asked for while
 * it is measured.
 */
export async function sizeSubjects(db: Database): Promise<SizeSubjects> {
  const search = addressOf('en', 'search');
  return {
    archive: WISHES.map((wish) => `${addressOf('en', 'bike-archive')}?${wish}`),
    product: await productPaths(db),
    search: SEARCHES.map((words) => `${search}?q=${encodeURIComponent(words)}`),
    suggestion: TYPED.map((letters) => `/api/en/search/suggest?q=${encodeURIComponent(letters)}`),
  };
}

async function productPaths(db: Database): Promise<string[]> {
  const paths: string[] = [];
  for (let after = ''; ; ) {
    const part = await listProductAddresses({ db }, { locale: 'en', after, limit: 1000 });
    for (const { kind, categorySlug, slug, archived } of part)
      if (!archived)
        paths.push(
          addressOf('en', kind === 'bike' ? 'bike-item' : 'ecommerce-item', { category: categorySlug, slug }),
        );
    const last = part.at(-1);
    if (!last) return spread(paths);
    after = last.code;
  }
}

/**
 * The same paths in an order that leaps through them: codes that follow each other are copies
 * of one product.
 */
function spread(paths: readonly string[]): string[] {
  const leap = 7919;
  return paths.map((_, index) => paths[(index * leap) % paths.length] ?? '');
}
