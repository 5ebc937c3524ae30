import { listDrafts } from '#domain/assortment/list-drafts.ts';
import { listWaitingCampaigns } from '#domain/campaigns/list-waiting-campaigns.ts';
import { readNewestEpoch } from '#domain/epochs/read-epochs-since.ts';
import { MENU_IDS, MENU_NAMES } from '#domain/menus/names.ts';
import type { Shop } from '#domain/shop.ts';
import { mayAct } from '#domain/staff/require-right.ts';
import { readShort } from '#domain/stock/read-short.ts';
import { productPath } from '../catalogue/load-catalogue.ts';
import { whenText } from '../format.ts';
import { readMenus } from '../menus/load-menus.ts';
import type { OfficeLocale } from '../words.ts';
import { DAY_MS, type Found, type Looking, SHOWN } from './looking.ts';

/** A draft that nobody touched for so long is late. */
const DRAFT_MS = 7 * DAY_MS;
/** So long before its end a campaign is worth a look. */
const ENDING_MS = 3 * DAY_MS;

/** Products that are no more than drafts, with what they lack. */
export async function readDrafts({ shop, locale, say }: Looking): Promise<Found> {
  const { drafts, count } = await listDrafts({ ...shop, locale }, SHOWN);
  const rows = drafts.map(({ code, name, updatedAt, lacks }) => ({
    ...{ id: code, to: productPath(code), title: code, who: name, since: updatedAt, allowedMs: DRAFT_MS },
    what:
      lacks.length > 0 ? lacks.map((gap) => say(`catalogue.lacks.${gap}`)).join(', ') : say('start.whole'),
    act: say(lacks.length > 0 ? 'start.complete' : 'next.look'),
  }));
  return { rows, count };
}

type Menus = Awaited<ReturnType<typeof readMenus>>;

/** The menus at an epoch: a link dies by something that is published, which bumps one. */
const knownMenus = new WeakMap<Shop['db'], { readonly key: string; readonly menus: Menus }>();

/** All pages of the site in all languages are looked up, so once for each change of it. */
async function readMenusOnce(shop: Shop, locale: OfficeLocale): Promise<Menus> {
  const key = `${await readNewestEpoch(shop.db)} ${locale}`;
  const known = knownMenus.get(shop.db);
  if (known?.key === key) return known.menus;
  const menus = await readMenus(shop, MENU_IDS, locale);
  knownMenus.set(shop.db, { key, menus });
  return menus;
}

/** Items of menus that lead nowhere, or by a redirect. */
export async function readLinks({ shop, locale, say }: Looking): Promise<Found> {
  // Who also sends orders finds them in the settings: their page is opened all day.
  if (mayAct(shop, 'orders', 'change')) return { rows: [], count: 0 };
  const menus = await readMenusOnce(shop, locale);
  const rows = menus.flatMap(({ menu, lines }) =>
    lines
      .filter(({ faults }) => faults.length > 0)
      .map(({ slug, label, faults }) => ({
        ...{ id: `${menu} ${slug}`, to: `/office/settings/menus/${menu}/${slug}`, title: label },
        ...{ since: null, allowedMs: DAY_MS, who: say(`menus.name.${MENU_NAMES[menu]}`) },
        what: [...new Set(faults.map(({ to }) => to))].join(', '),
        act: say('start.mend'),
      })),
  );
  return { rows: rows.slice(0, SHOWN), count: rows.length };
}

/** Campaigns that nobody has planned yet, and those that end soon. */
export async function readCampaigns({ shop, locale, say }: Looking): Promise<Found> {
  const now = shop.clock.now();
  const waiting = await listWaitingCampaigns(shop, new Date(now.getTime() + ENDING_MS));
  const rows = waiting.map(({ id, name, state, createdAt, startsAt, endsAt }) => {
    const isDraft = state === 'draft';
    const untilStart = Math.max(startsAt.getTime() - createdAt.getTime(), 1);
    const [word, day] = isDraft ? (['start.begins', startsAt] as const) : (['start.ends', endsAt] as const);
    return {
      ...{ id, to: `/office/campaigns/${id}`, title: name, who: say(`campaigns.state.${state}`) },
      since: isDraft ? createdAt : new Date(endsAt.getTime() - ENDING_MS),
      allowedMs: isDraft ? untilStart : ENDING_MS,
      what: say(word, { when: whenText(locale, day, now) }),
      act: say(isDraft ? 'start.plan' : 'next.look'),
    };
  });
  return { rows: rows.slice(0, SHOWN), count: rows.length };
}

/** What runs out and is on no order, as one thing: a delivery is seldom of one variant. */
export async function readShortStock({ shop, say }: Looking): Promise<Found> {
  const { count, since, codes } = await readShort(shop);
  if (count === 0) return { rows: [], count: 0 };
  const what = codes.join(', ') + (count > codes.length ? ' …' : '');
  const row = {
    ...{
      id: 'short',
      to: '/office/stock?view=short',
      title: say('start.short'),
      since,
      allowedMs: 30 * DAY_MS,
    },
    ...{ who: say('start.short-n', { n: count }), what, act: say('next.look') },
  };
  return { rows: [row], count: 1 };
}
