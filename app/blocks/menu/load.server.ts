import { linkAddress } from '#app/link-address.ts';
import type { MenuItem } from '#app/ui/menu.tsx';
import { listMenus } from '#domain/menus/list-menus.ts';
import { MENU_IDS, MENU_NAMES } from '#domain/menus/names.ts';
import type { BlockLoad, DataOf } from '../block.ts';
import type { menu } from './fields.ts';

/** The links that the block names; an item without an address is none. */
export async function loadMenu(
  { menu: name, item }: DataOf<typeof menu>,
  { shop, showTags }: BlockLoad,
): Promise<MenuItem[]> {
  showTags('site');
  const [found] = await listMenus(
    shop,
    MENU_IDS.filter((id) => MENU_NAMES[id] === name),
  );
  const items = item === null ? found?.items : found?.items.find(({ slug }) => slug === item)?.children;
  return (items ?? []).flatMap(({ label, url }) => {
    const href = linkAddress(url ?? undefined, shop.locale);
    return href ? [{ name: label, href }] : [];
  });
}
