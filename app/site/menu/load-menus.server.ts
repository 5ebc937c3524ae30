import { addressOf } from '#app/addresses.ts';
import { type MenuEntry, menuEntry } from '#app/site/frame/menu-entry.ts';
import { sharpAddress } from '#domain/media/addresses.ts';
import { listMenus, type MenuItem } from '#domain/menus/list-menus.ts';
import type { Shop } from '#domain/shop.ts';
import { findSiteConfig, type SiteConfig } from '#domain/site-config/find-site-config.ts';
import type { Locale } from '#shared/locale.ts';

/** An entry of the full-screen menu; a colour wheel marks what is painted to order. */
export type FullMenuEntry = MenuEntry & { readonly customizable: boolean };
/** A line of a dropdown: a usage, and its model. */
export type UsageEntry = FullMenuEntry & { readonly detail: string | null };

/** An entry of the full-screen menu with what it unfolds. */
export type CategoryEntry = UsageEntry & {
  readonly isBikes: boolean;
  /** The text of the link to all of it. */
  readonly all: string | null;
  readonly usages: readonly UsageEntry[];
  /** Addresses of the drawings behind the menu for this entry: the landscape and the bike. */
  readonly scene: string | null;
  readonly bike: string | null;
};

export type FullMenuData = {
  readonly categories: readonly CategoryEntry[];
  readonly secondary: readonly FullMenuEntry[];
  readonly socialLinks: SiteConfig['socialLinks'];
};

/**
 * The menus hamburger-primary and hamburger-secondary, bike categories first, whatever their stored
 * order.
 */
export async function loadFullMenu(shop: Shop): Promise<FullMenuData> {
  const [[primary, secondary], { socialLinks }] = await Promise.all([
    listMenus(shop, [3, 4]),
    findSiteConfig(shop),
  ]);
  const categories = (primary?.items ?? []).map((item) => categoryEntry(item, shop.locale));
  return {
    categories: [...categories.filter((one) => one.isBikes), ...categories.filter((one) => !one.isBikes)],
    secondary: (secondary?.items ?? []).map((item) => ({
      ...menuEntry(item, shop.locale),
      customizable: item.customizable,
    })),
    socialLinks,
  };
}

function categoryEntry(item: MenuItem, locale: Locale): CategoryEntry {
  const [scene, bike] = item.images.map(({ hash }) => sharpAddress(hash));
  const entry = menuEntry(item, locale);
  return {
    ...entry,
    detail: null,
    customizable: item.customizable,
    isBikes: leadsToBikes(entry, locale),
    all: item.title,
    usages: item.children.map((child) => usageEntry(child, locale)),
    scene: scene ?? null,
    bike: bike ?? null,
  };
}

export function usageEntry(item: MenuItem, locale: Locale): UsageEntry {
  return { ...menuEntry(item, locale), detail: item.title, customizable: item.customizable };
}

export function leadsToBikes({ href }: MenuEntry, locale: Locale): boolean {
  return href?.startsWith(addressOf(locale, 'bike-archive')) ?? false;
}
