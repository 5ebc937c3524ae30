import { linkAddress } from '#app/link-address.ts';
import type { MenuItem } from '#domain/menus/list-menus.ts';
import type { Locale } from '#shared/locale.ts';

/** An entry of a menu as pages show it; `href` is null for a heading. */
export type MenuEntry = {
  readonly slug: string;
  readonly label: string;
  readonly href: string | null;
  readonly target: MenuItem['target'];
};

/** An entry of the header; one with a panel unfolds it. */
export type TopEntry = MenuEntry & { readonly hasPanel: boolean };

export function menuEntry({ slug, label, url, target }: MenuItem, locale: Locale): MenuEntry {
  return { slug, label, href: linkAddress(url ?? undefined, locale), target };
}

export function topEntry(item: MenuItem, locale: Locale): TopEntry {
  return { ...menuEntry(item, locale), hasPanel: item.children.length > 0 };
}
