import { z } from 'zod';
import { MENU_IDS } from '#domain/menus/names.ts';
import { type MenuItemEntry, saveMenus } from '#domain/menus/save-menus.ts';
import { saveWorkshop } from '#domain/shipping/save-workshop.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { parseSiteConfig, parseSiteFile } from '#domain/site-config/parse-site-config.ts';
import { saveNotice } from '#domain/site-config/save-notice.ts';
import { saveSiteConfig } from '#domain/site-config/save-site-config.ts';
import { saveTickers } from '#domain/site-config/save-tickers.ts';
import { pictureOf } from './picture-of.ts';
import { type Maker, readMaker } from './read-maker.ts';
import { readSeedFile, type SeedMenuItem } from './seed-files.ts';

/** The files of a maker's folder that say what stands around every page. */
export const SITE_FILES = ['workshop', 'site', 'tickers', 'notices', 'menus'] as const;
export type SiteFile = (typeof SITE_FILES)[number];

const label = z.looseObject({ en: z.string().min(1) });
const item = z.looseObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and dashes'),
  label,
  title: label.optional(),
  url: label.optional(),
  target: z.enum(['_self', '_blank']).optional(),
  customizable: z.boolean().optional(),
  get children() {
    return z.array(item).optional();
  },
});
const menusFile = z.array(z.strictObject({ id: z.literal(MENU_IDS), items: z.array(item) }));

type Save = (shop: Shop, folder: string) => Promise<unknown>;

const SAVES: Record<SiteFile, Save> = {
  workshop: async (shop, folder) => saveWorkshop(shop, await readSeedFile(folder, 'workshop')),
  site: async (shop, folder) => saveSiteConfig(shop, parseSiteConfig(await readSeedFile(folder, 'site'))),
  tickers: async (shop, folder) => saveTickers(shop, await readSeedFile(folder, 'tickers')),
  notices: saveNotices,
  menus: async (shop, folder) => {
    const [maker, menus] = await Promise.all([readMaker(folder), readSeedFile(folder, 'menus')]);
    parseSiteFile('menus.json', menusFile, menus);
    const entries = menus.map(({ id, items }) => ({ id, items: items.map((item) => menuItem(maker, item)) }));
    await saveMenus(shop, entries);
  },
};

/**
 * Saves these files of a maker's folder in one transaction.
 * @throws SiteFileFault for a site config that cannot be used; the refusals of the acts
 */
export function saveSite(shop: Shop, folder: string, files: readonly SiteFile[] = SITE_FILES): Promise<void> {
  return inTransaction(shop, async (inside) => {
    for (const file of SITE_FILES) if (files.includes(file)) await SAVES[file](inside, folder);
  });
}

async function saveNotices(shop: Shop, folder: string): Promise<void> {
  for (const { showFrom, showTo, ...notice } of await readSeedFile(folder, 'notices')) {
    const end = showTo === null ? null : new Date(showTo);
    await saveNotice(shop, { ...notice, showFrom: new Date(showFrom), showTo: end });
  }
}

function menuItem(maker: Maker, { images, children, ...item }: SeedMenuItem): MenuItemEntry {
  return {
    ...item,
    images: images?.map((image) => pictureOf(maker, image)) ?? [],
    children: children?.map((child) => menuItem(maker, child)) ?? [],
  };
}
