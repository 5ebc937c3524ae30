import { addressOf } from '#app/addresses.ts';
import type { Locale } from '#shared/locale.ts';
import type { FullMenuData } from './load-menus.server.ts';
import type { MegaPanelData } from './load-panels.server.ts';

export type MenuData = { readonly panels: readonly MegaPanelData[]; readonly full: FullMenuData };

/** Prices of a panel are asked for again after this time, which costs a few bytes. */
const GOOD_FOR_MS = 60_000;

let known: { locale: Locale; at: number; data: Promise<MenuData> } | undefined;

/**
 * The menus' data, fetched once.
 * @throws when the shop does not answer; the next call tries again
 */
export function fetchMenus(locale: Locale): Promise<MenuData> {
  if (known?.locale === locale && Date.now() - known.at < GOOD_FOR_MS) return known.data;
  const data = ask(locale);
  known = { locale, at: Date.now(), data };
  data.catch(() => {
    known = undefined;
  });
  return data;
}

async function ask(locale: Locale): Promise<MenuData> {
  const answer = await fetch(addressOf(locale, 'menu-data'));
  if (!answer.ok) throw new Error(`menus: ${answer.status}`);
  return (await answer.json()) as MenuData;
}
