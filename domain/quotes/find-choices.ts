import { findBuilds } from '#domain/catalogue/find-builds.ts';
import { findProduct } from '#domain/catalogue/find-product.ts';
import { listProducts } from '#domain/catalogue/list-products.ts';
import type { Shop } from '#domain/shop.ts';
import { wordGroupModel } from '#domain/specifications/word-group-model.ts';
import { wordValues } from '#domain/specifications/word-values.ts';

/** The options of a bike in a request for a quote, in the reader's language. */
export type QuoteChoices = {
  readonly productId: string;
  readonly code: string;
  readonly name: string;
  readonly groups: readonly string[];
  readonly wheelsets: readonly string[];
  readonly forks: readonly string[];
  readonly colors: readonly { readonly code: string; readonly name: string }[];
  readonly sizes: readonly string[];
  /** The variants; slugs are the `?v` of the bike's page. */
  readonly variants: readonly {
    readonly slug: string;
    readonly groupModel: string;
    readonly color: string;
    readonly size: string;
  }[];
  /** The wheels and the fork of each groupset. */
  readonly builds: Readonly<Record<string, { readonly wheelset: string; readonly fork: string }>>;
};

/** Finds the options of a bike for sale by its code; null when there is none. */
export async function findChoices(
  shop: Pick<Shop, 'db' | 'locale'>,
  code: string,
): Promise<QuoteChoices | null> {
  const [card] = await listProducts(shop, { kind: 'bike', codes: [code], most: 1 });
  if (!card) return null;
  const { categorySlug, slug } = card;
  const bike = await findProduct(shop, { kind: 'bike', categorySlug, slug });
  if (!bike || bike.archived) return null;
  const sheets = await findBuilds(shop, bike.id);
  const say = (groupModel: string) => wordGroupModel(groupModel, shop.locale);
  const forkOf = (group: string) => {
    const rows = sheets.find(({ groupModel }) => groupModel === group)?.sizes[0]?.rows ?? [];
    const row = rows.find(({ key }) => key === 'fork');
    return row && 'values' in row ? wordValues(row.values, shop.locale) : '';
  };
  const builds = bike.builds.map(({ groupModel, wheelset }) => ({
    groupModel: say(groupModel),
    wheelset: wordValues(wheelset, shop.locale),
    fork: forkOf(groupModel),
  }));
  const once = (texts: string[]) => [...new Set(texts)].filter(Boolean);
  return {
    ...{ productId: bike.id, code: bike.code, name: bike.name, sizes: bike.sizes },
    groups: once(builds.map(({ groupModel }) => groupModel)),
    wheelsets: once(builds.map(({ wheelset }) => wheelset)),
    forks: once(builds.map(({ fork }) => fork)),
    colors: bike.colors.map(({ code, name }) => ({ code, name })),
    variants: bike.variants.map(({ slug, groupModel, color, size }) => ({
      ...{ slug, color, size },
      groupModel: say(groupModel),
    })),
    builds: Object.fromEntries(
      builds.map(({ groupModel, wheelset, fork }) => [groupModel, { wheelset, fork }]),
    ),
  };
}
