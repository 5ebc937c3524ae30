import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { DEFAULT_LOCALE } from '#shared/locale.ts';
import { MENU_NAMES, type MenuId, type MenuName } from './names.ts';

/** A picture of a menu; width and height in pixels of its largest rendition. */
export type MenuImage = { readonly hash: string; readonly width: number; readonly height: number };

/**
 * An item in the visitor's language. `url`: a path without locale (`/bikes`) or a full address;
 * null for a heading.
 */
export type MenuItem = {
  readonly id: string;
  readonly slug: string;
  readonly label: string;
  readonly title: string | null;
  readonly url: string | null;
  readonly target: '_self' | '_blank' | null;
  readonly customizable: boolean;
  readonly images: readonly MenuImage[];
  readonly children: readonly MenuItem[];
};

export type Menu = { readonly id: MenuId; readonly name: MenuName; readonly items: readonly MenuItem[] };

/**
 * Lists these menus as trees, in the given order, each text in the visitor's language or else in
 * English. One round trip.
 */
export async function listMenus(shop: Pick<Shop, 'db' | 'locale'>, ids: readonly MenuId[]): Promise<Menu[]> {
  const rows = await readItems(shop.db, { ids, locale: shop.locale, fallback: DEFAULT_LOCALE });
  const byParent = Map.groupBy(rows, (row) => row.parentId ?? row.menuId);
  return ids.map((id) => ({ id, name: MENU_NAMES[id], items: treeUnder(id, byParent) }));
}

type ItemRow = Omit<MenuItem, 'children'> & { menuId: MenuId; parentId: string | null };

function treeUnder(
  parent: string | MenuId,
  byParent: ReadonlyMap<string | MenuId, readonly ItemRow[]>,
): MenuItem[] {
  return (byParent.get(parent) ?? []).map(({ menuId: _, parentId: __, ...item }) => ({
    ...item,
    children: treeUnder(item.id, byParent),
  }));
}

const readItems = statement<{ ids: readonly MenuId[]; locale: string; fallback: string }, ItemRow>(
  'menu_items',
  `select id, menu_id as "menuId", parent_id as "parentId", slug, target, customizable,
     coalesce(label->>:locale, label->>:fallback) as label,
     coalesce(title->>:locale, title->>:fallback) as title,
     coalesce(url->>:locale, url->>:fallback) as url,
     (select coalesce(json_agg(json_build_object('hash', p.hash, 'width', p.width, 'height', p.height)
        order by shown.place), '[]')
      from unnest(images) with ordinality as shown(hash, place) join pictures p on p.hash = shown.hash) as images
   from menu_items where menu_id = any(:ids::int[]) order by menu_id, position`,
);
