import type { RequestContext } from '#app/context.ts';
import { cardAddress } from '#app/site/catalogue/card-address.ts';
import { loadCards, type ProductCardData } from '#app/site/catalogue/load-cards.server.ts';
import { tintOf } from '#app/site/catalogue/tint.ts';
import { menuEntry } from '#app/site/frame/menu-entry.ts';
import { at } from '#domain/archives/archive-table.ts';
import { listProducts } from '#domain/catalogue/list-products.ts';
import { sharpAddress } from '#domain/media/addresses.ts';
import { listMenus } from '#domain/menus/list-menus.ts';
import { type ArchiveData, countOf } from './load-archive.server.ts';

/** The menu whose entries have a landscape: that of the full window. */
const PICTURED_MENU = 3;
const MOST_OTHERS = 2;

/** What a category of one bike shows beside the bike's card. */
export type Single = {
  readonly tagline: string;
  /** The address of the category's landscape, where its menu entry has one. */
  readonly scene: string | null;
  readonly sizes: readonly { readonly size: string; readonly isThere: boolean }[];
  readonly others: readonly ReturnType<typeof otherBike>[];
};

/** The only bike of a category, and two of other categories; null where there are more, or none. */
export async function loadSingle(
  { shop }: RequestContext,
  archive: ArchiveData,
  categoryHref: string,
): Promise<Single | null> {
  const [card] = archive.whole?.cards ?? [];
  if (!card || countOf(archive) !== 1) return null;
  const [[product], [menu], cards] = await Promise.all([
    listProducts(shop, { kind: 'bike', ids: [card.id] }),
    listMenus(shop, [PICTURED_MENU]),
    loadCards(shop, { kind: 'bike', most: MOST_OTHERS + 1 }),
  ]);
  const item = menu?.items.find((one) => menuEntry(one, shop.locale).href === categoryHref);
  const [scene] = item?.images ?? [];
  return {
    tagline: product?.tagline ?? '',
    scene: scene ? sharpAddress(scene.hash) : null,
    sizes: sizesOf(archive),
    others: cards
      .filter(({ id }) => id !== card.id)
      .slice(0, MOST_OTHERS)
      .map((other) => otherBike(shop.locale, other)),
  };
}

/** Every size, and whether some variant in it can be had. */
function sizesOf({ whole }: ArchiveData): Single['sizes'] {
  const { options, size, available } = whole?.table ?? {};
  return (options?.size ?? []).map(({ label }, place) => ({
    size: label,
    isThere: Array.from(size ?? []).some((of, row) => of === place && at(available ?? [], row) === 1),
  }));
}

function otherBike(locale: Parameters<typeof cardAddress>[0], card: ProductCardData) {
  const { id, name, subtitle, pictureHash, price, colors } = card;
  return { id, name, subtitle, pictureHash, price, tint: tintOf(colors), href: cardAddress(locale, card) };
}
