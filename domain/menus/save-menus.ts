import { inArray } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import type { PictureRecipe } from '#domain/media/recipe.ts';
import { savePictures } from '#domain/media/save-pictures.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import type { MenuId } from './names.ts';
import { requireStaff } from './require-staff.ts';
import { type MenuText, menuItems } from './schema.ts';

/** An item to save: its slug is unique in its menu, its children are in order. */
export type MenuItemEntry = {
  slug: string;
  label: MenuText;
  title?: MenuText;
  url?: MenuText;
  target?: '_self' | '_blank';
  customizable?: boolean;
  images?: readonly PictureRecipe[];
  children?: readonly MenuItemEntry[];
};

export type MenuEntry = { id: MenuId; items: readonly MenuItemEntry[] };

/** Replaces the items of these menus; an item with a known slug keeps its id. */
export function saveMenus(shop: Shop, menus: readonly MenuEntry[]): Promise<void> {
  requireStaff(shop);
  return inTransaction(shop, async (inside) => {
    const known = await idsBySlug(inside, menus);
    const rows: ItemRow[] = [];
    for (const { id, items } of menus) rows.push(...(await rowsOf(inside, items, { id, known })));
    const menuIds = menus.map((menu) => menu.id);
    await inside.db.delete(menuItems).where(inArray(menuItems.menuId, menuIds));
    if (rows.length > 0) await inside.db.insert(menuItems).values(rows);
    for (const id of menuIds)
      await recordAudit(inside, { action: 'menus.saved', subjectKind: 'menu', subjectId: String(id) });
    await bumpEpochs(inside, ['site']);
  });
}

type ItemRow = typeof menuItems.$inferInsert;
type Place = { id: MenuId; known: ReadonlyMap<string, string>; parentId?: string };

async function idsBySlug({ db }: Shop, menus: readonly MenuEntry[]): Promise<Map<string, string>> {
  const { id, menuId, slug } = menuItems;
  const menuIds = menus.map((menu) => menu.id);
  const rows = await db.select({ id, menuId, slug }).from(menuItems).where(inArray(menuId, menuIds));
  return new Map(rows.map((row) => [`${row.menuId}/${row.slug}`, row.id]));
}

async function rowsOf(shop: Shop, items: readonly MenuItemEntry[], place: Place): Promise<ItemRow[]> {
  const rows: ItemRow[] = [];
  for (const [position, { children = [], images = [], ...item }] of items.entries()) {
    const id = place.known.get(`${place.id}/${item.slug}`) ?? newId();
    rows.push({
      customizable: false,
      ...item,
      id,
      menuId: place.id,
      parentId: place.parentId ?? null,
      position,
      images: await savePictures(shop, images),
    });
    rows.push(...(await rowsOf(shop, children, { ...place, parentId: id })));
  }
  return rows;
}
