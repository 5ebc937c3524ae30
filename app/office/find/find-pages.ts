import { MENU_IDS, MENU_NAMES } from '#domain/menus/names.ts';
import { holdsRight, type Need, type Rights } from '#domain/staff/rights.ts';
import { RAIL } from '../kit/shell.tsx';
import { can } from '../routes/screen.ts';
import { GROUPS, type GroupName } from '../settings/groups.ts';
import type { Say, Word } from '../words.ts';

type Place = {
  readonly word: Word;
  readonly to: string;
  readonly needs?: Need;
  /** What it is one of. */
  readonly of?: Word;
};

const settings = can('settings', 'look');

/** Pages that stand in no rail, and acts that begin with a page of their own. */
export const PLACES: readonly Place[] = [
  { word: 'page.phone-order', to: '/office/orders/phone', needs: can('orders', 'change') },
  { word: 'page.new-campaign', to: '/office/campaigns/new', needs: can('prices', 'change') },
  { word: 'page.new-promotion', to: '/office/new-promotion', needs: can('prices', 'change') },
  { word: 'page.new-dealer', to: '/office/new-dealer', needs: can('quotes', 'change') },
  { word: 'page.manufacturers', to: '/office/manufacturers', needs: can('catalogue', 'look') },
  { word: 'page.categories', to: '/office/categories', needs: can('catalogue', 'look') },
  { word: 'page.colors', to: '/office/colors', needs: can('catalogue', 'look') },
  { word: 'page.usages', to: '/office/usages', needs: can('catalogue', 'look') },
  { word: 'page.delivery', to: '/office/delivery', needs: settings },
  { word: 'page.workshop', to: '/office/workshop', needs: settings },
  { word: 'page.vat', to: '/office/vat', needs: settings },
  { word: 'page.instalments', to: '/office/instalments', needs: settings },
  { word: 'page.opening', to: '/office/opening', needs: settings },
  { word: 'page.deposits', to: '/office/deposits', needs: settings },
  { word: 'page.countries', to: '/office/settings/countries', needs: settings },
  { word: 'page.payments', to: '/office/settings/payments', needs: settings },
  { word: 'page.mail-texts', to: '/office/settings/mails', needs: settings },
  { word: 'page.notices', to: '/office/settings/notices', needs: settings },
  { word: 'page.authors', to: '/office/authors', needs: can('pages', 'look') },
  { word: 'page.forms', to: '/office/settings/forms', needs: settings },
  { word: 'page.claim-fees', to: '/office/claim-fees', needs: can('returns', 'look') },
  { word: 'page.thefts', to: '/office/thefts', needs: can('inbox', 'look') },
  { word: 'page.stock-alerts', to: '/office/stock-alerts', needs: can('newsletter', 'look') },
  { word: 'page.batteries', to: '/office/batteries', needs: can('catalogue', 'look') },
  { word: 'page.mails', to: '/office/mails', needs: settings },
  { word: 'page.me', to: '/office/me' },
  { word: 'page.views', to: '/office/views' },
  { word: 'page.rights', to: '/office/staff/rights', needs: can('staff', 'look') },
  ...MENU_IDS.map((id): Place => {
    const word = `menus.name.${MENU_NAMES[id]}` as const;
    return { word, of: 'page.menus', to: `/office/settings/menus/${id}`, needs: can('pages', 'look') };
  }),
];

/** Each setting by its own name, and the group it stands in. */
const SETTINGS: readonly Place[] = (Object.keys(GROUPS) as GroupName[]).flatMap((group) => {
  const to = `/office/settings/site/${group}`;
  const names = new Set([`settings.group.${group}` as const, ...GROUPS[group].map(({ name }) => name)]);
  return [...names].map((word) => ({ word, to, needs: settings }));
});

type FoundPage = { readonly name: string; readonly about: string; readonly to: string };

/** Pages, settings and acts of a name with a word that begins so, which the person may open. */
export function findPages(
  say: Say,
  { rights, text, limit }: { readonly rights: Rights; readonly text: string; readonly limit: number },
): FoundPage[] {
  const start = text.toLowerCase();
  if (start.length < 2) return [];
  const places: readonly Place[] = [...RAIL.flat(), ...PLACES, ...SETTINGS];
  return places
    .filter(({ needs }) => !needs || holdsRight(rights, needs))
    .map(({ word, of, to }) => ({ name: say(word), about: of ? say(of) : '', to }))
    .filter(({ name, about }) => ` ${name} ${about}`.toLowerCase().includes(` ${start}`))
    .slice(0, limit);
}
