import { addressOf } from '#app/addresses.ts';
import { drawingAddress } from '#domain/media/addresses.ts';
import { listMenus, type MenuItem } from '#domain/menus/list-menus.ts';
import type { Shop } from '#domain/shop.ts';
import type { Locale } from '#shared/locale.ts';
import { cardAddress } from '../catalogue/card-address.ts';
import { loadCards, type ProductCardData } from '../catalogue/load-cards.server.ts';
import { tintOf } from '../catalogue/tint.ts';
import { leadsToBikes, type UsageEntry, usageEntry } from './load-menus.server.ts';
import { type MenuEntry, menuEntry } from './menu-entry.ts';

/** As many pictures as a panel holds. */
const MOST_PRODUCTS = 6;

/** What unfolds below an entry of the header. */
export type MegaPanelData = {
  readonly slug: string;
  readonly isBikes: boolean;
  /** The link to all of it; null when the entry leads nowhere. */
  readonly all: { readonly label: string | null; readonly href: string } | null;
  readonly usages: readonly UsageEntry[];
  readonly products: readonly PanelProduct[];
  readonly story: (MenuEntry & { readonly text: string | null; readonly picture: string }) | null;
};

export type PanelProduct = Pick<
  ProductCardData,
  'id' | 'kind' | 'name' | 'subtitle' | 'pictureHash' | 'price'
> & { readonly href: string; readonly tint: string };

/** The panels of the main menu in the prices of the visitor's market. */
export async function loadPanels(shop: Shop): Promise<MegaPanelData[]> {
  const [[main], bikes, goods] = await Promise.all([
    listMenus(shop, [1]),
    loadCards(shop, { kind: 'bike' }),
    loadCards(shop, { kind: 'shop' }),
  ]);
  const products = [...bikes, ...goods].map((card) => panelProduct(card, shop.locale));
  return (main?.items ?? [])
    .filter((item) => item.children.length > 0)
    .map((item) => panelOf(item, products, shop.locale));
}

function panelOf(item: MenuItem, products: readonly PanelProduct[], locale: Locale): MegaPanelData {
  const entry = menuEntry(item, locale);
  const story = item.children.find((child) => child.images.length > 0);
  const usages = item.children.filter((child) => child !== story).map((child) => usageEntry(child, locale));
  return {
    slug: item.slug,
    isBikes: leadsToBikes(entry, locale),
    all: entry.href === null ? null : { label: item.title, href: entry.href },
    usages,
    products: productsOf(entry, usages, products),
    story: story ? storyOf(story, locale) : null,
  };
}

/** Those its entries lead to, in their order; where they lead to none, the first of its category. */
function productsOf(entry: MenuEntry, usages: readonly UsageEntry[], all: readonly PanelProduct[]) {
  const named = usages.flatMap((usage) => all.find((product) => product.href === usage.href) ?? []);
  const found = named.length > 0 ? named : all.filter((product) => product.href.startsWith(`${entry.href}/`));
  return [...new Set(found)].slice(0, MOST_PRODUCTS);
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
    picture: drawingAddress(picture.hash),
  };
}
