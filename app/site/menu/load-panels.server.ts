import { addressOf } from '#app/addresses.ts';
import { cardAddress } from '#app/site/catalogue/card-address.ts';
import { loadCards, type ProductCardData } from '#app/site/catalogue/load-cards.server.ts';
import { tintOf } from '#app/site/catalogue/tint.ts';
import { type MenuEntry, menuEntry } from '#app/site/frame/menu-entry.ts';
import type { CategoryKind } from '#domain/catalogue/kinds.ts';
import type { ProductFilter } from '#domain/catalogue/list-products.ts';
import { sharpAddress } from '#domain/media/addresses.ts';
import { listMenus, type MenuItem } from '#domain/menus/list-menus.ts';
import type { Shop } from '#domain/shop.ts';
import type { Locale } from '#shared/locale.ts';
import { leadsToBikes, type UsageEntry, usageEntry } from './load-menus.server.ts';

/** The most pictures of a panel. */
const MOST_PRODUCTS = 6;

/** The panel below an entry of the header. */
export type MegaPanelData = {
  readonly slug: string;
  readonly isBikes: boolean;
  /** The link to all of it; null when the entry has no address. */
  readonly all: { readonly label: string | null; readonly href: string } | null;
  readonly usages: readonly UsageEntry[];
  readonly products: readonly PanelProduct[];
  readonly story: (MenuEntry & { readonly text: string | null; readonly picture: string }) | null;
};

export type PanelProduct = Pick<
  ProductCardData,
  'id' | 'kind' | 'name' | 'subtitle' | 'pictureHash' | 'price'
> & { readonly href: string; readonly tint: string };

/**
 * The panels of the main menu in the prices of the visitor's market. Only the shown products are
 * read.
 */
export async function loadPanels(shop: Shop): Promise<MegaPanelData[]> {
  const [main] = await listMenus(shop, [1]);
  const items = (main?.items ?? []).filter((item) => item.children.length > 0);
  return Promise.all(items.map((item) => panelOf(shop, item)));
}

async function panelOf(shop: Shop, item: MenuItem): Promise<MegaPanelData> {
  const { locale } = shop;
  const entry = menuEntry(item, locale);
  const story = item.children.find((child) => child.images.length > 0);
  const usages = item.children.filter((child) => child !== story).map((child) => usageEntry(child, locale));
  return {
    slug: item.slug,
    isBikes: leadsToBikes(entry, locale),
    all: entry.href === null ? null : { label: item.title, href: entry.href },
    usages,
    products: await productsOf(shop, entry, usages),
    story: story ? storyOf(story, locale) : null,
  };
}

/** The products its entries link to, in their order; without any, the first of its category. */
async function productsOf(
  shop: Shop,
  entry: MenuEntry,
  usages: readonly UsageEntry[],
): Promise<PanelProduct[]> {
  const hrefs = usages.flatMap(({ href }) => href ?? []);
  const slugs = hrefs.flatMap((href) => placeOf(href, shop.locale)?.slug ?? []);
  const candidates =
    slugs.length > 0
      ? await Promise.all([cardsOf(shop, 'bike', { slugs }), cardsOf(shop, 'shop', { slugs })])
      : [];
  const byHref = new Map(candidates.flat().map((product) => [product.href, product]));
  const named = new Set(hrefs.flatMap((href) => byHref.get(href) ?? []));
  if (named.size > 0) return [...named].slice(0, MOST_PRODUCTS);
  const place = entry.href === null ? null : placeOf(entry.href, shop.locale);
  if (!place) return [];
  return cardsOf(shop, place.kind, { categorySlug: place.category, most: MOST_PRODUCTS });
}

async function cardsOf(shop: Shop, kind: CategoryKind, filter: Omit<ProductFilter, 'kind'>) {
  const cards = await loadCards(shop, { kind, ...filter });
  return cards.map((card) => panelProduct(card, shop.locale));
}

/** The archive, category or product of an address; null for another address. */
function placeOf(href: string, locale: Locale) {
  const [path = ''] = href.split(/[?#]/, 1);
  for (const [kind, route] of [
    ['bike', 'bike-archive'],
    ['shop', 'ecommerce-archive'],
  ] as const) {
    const archive = addressOf(locale, route);
    if (path !== archive && !path.startsWith(`${archive}/`)) continue;
    const [category, slug] = path
      .slice(archive.length + 1)
      .split('/')
      .filter(Boolean);
    return { kind, category, slug };
  }
  return null;
}

function panelProduct(card: ProductCardData, locale: Locale): PanelProduct {
  const { id, kind, name, subtitle, pictureHash, price } = card;
  const href = cardAddress(locale, card);
  return { id, kind, name, subtitle, pictureHash, price, href, tint: tintOf(card.colors) };
}

function storyOf(item: MenuItem, locale: Locale): MegaPanelData['story'] {
  const [picture] = item.images;
  if (!picture) return null;
  const entry = menuEntry(item, locale);
  return {
    ...entry,
    href: entry.href ?? addressOf(locale, 'home'),
    text: item.title,
    picture: sharpAddress(picture.hash),
  };
}
