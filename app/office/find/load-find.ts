import type { LoaderFunctionArgs } from 'react-router';
import { listCustomers } from '#domain/personal-data/list-customers.ts';
import { listShipments } from '#domain/shipments/list-shipments.ts';
import { listStaffOrders } from '#domain/shipments/list-staff-orders.ts';
import type { Shop } from '#domain/shop.ts';
import { masked } from '#domain/staff/masked.ts';
import { mayAct } from '#domain/staff/require-right.ts';
import { holdsRight, type Need, type Rights } from '#domain/staff/rights.ts';
import { listFoundVariants } from '#domain/stock/read-stock.ts';
import { listFoundBikes } from '#domain/warranties/list-found-bikes.ts';
import { workOf } from '../context.ts';
import { maskedEmail } from '../format.ts';
import { RAIL } from '../kit/shell.tsx';
import { type Say, sayIn, type Word } from '../words.ts';

/** Rows of a group. */
const SHOWN = 6;

/** Words that begin with an act, in both languages, whatever the language of the page. */
const PACK = /^(?:pack|imballa)(?:\s+(?:order|ordine))?\s+/i;

/** Pages and settings that stand in no rail. */
const PAGES: readonly { readonly word: Word; readonly to: string; readonly needs?: Need }[] = [
  { word: 'page.delivery', to: '/office/delivery', needs: { room: 'settings', right: 'look' } },
  { word: 'page.workshop', to: '/office/workshop', needs: { room: 'settings', right: 'look' } },
  { word: 'page.vat', to: '/office/vat', needs: { room: 'settings', right: 'look' } },
  { word: 'page.me', to: '/office/me' },
  { word: 'page.views', to: '/office/views' },
  { word: 'page.rights', to: '/office/staff/rights', needs: { room: 'staff', right: 'look' } },
];

/** What is found, in groups of a fixed order; only what the person may see, masked as there. */
export async function loadFindScreen(args: LoaderFunctionArgs) {
  const { shop, person, locale } = workOf(args);
  const typed = (new URL(args.request.url).searchParams.get('q') ?? '').trim().slice(0, 100);
  const wantsPacking = PACK.test(typed);
  const text = typed.replace(PACK, '');
  const begun = performance.now();
  const [orders, people, bikes, variants] = await Promise.all([
    readOrders(shop, text),
    wantsPacking ? [] : readPeople(shop, text),
    !wantsPacking && text !== '' && mayAct(shop, 'returns', 'look') ? listFoundBikes(shop, text, SHOWN) : [],
    !wantsPacking && text.length >= 2 && mayAct(shop, 'stock', 'look')
      ? listFoundVariants(shop, text, SHOWN)
      : [],
  ]);
  const pages = wantsPacking ? [] : listPages(sayIn(locale), person.actor.rights, text);
  return {
    ...{ typed, orders, people, bikes, variants, pages },
    milliseconds: Math.round(performance.now() - begun),
  };
}
export type Found = Awaited<ReturnType<typeof loadFindScreen>>;

/** Orders with, for the first, the parcels that wait to be packed. */
async function readOrders(shop: Shop, search: string) {
  if (search === '' || !mayAct(shop, 'orders', 'look')) return [];
  const { orders } = await listStaffOrders(shop, { view: 'all', search, limit: SHOWN });
  const isOpen = mayAct(shop, 'persons', 'look');
  const first = orders[0];
  const parcels =
    first && first.status === 'processing' && mayAct(shop, 'orders', 'change')
      ? await listShipments(shop, first.id)
      : [];
  return orders.map((order) => ({
    ...order,
    buyer: isOpen ? order.buyer : masked(order.buyer),
    toPack:
      order === first
        ? parcels.flatMap(({ id, status, position }) => (status === 'pending' ? [{ id, position }] : []))
        : [],
  }));
}

async function readPeople(shop: Shop, search: string) {
  if (search === '' || !mayAct(shop, 'customers', 'look')) return [];
  const { customers } = await listCustomers(shop, { search, limit: SHOWN });
  const isOpen = mayAct(shop, 'persons', 'look');
  return customers.map(({ id, firstName, lastName, email, city, country }) => {
    const name = `${firstName} ${lastName}`.trim() || email;
    const where = [city, country].filter(Boolean).join(', ');
    return { id, name: isOpen ? name : masked(name), email: isOpen ? email : maskedEmail(email), where };
  });
}

/** Pages whose name has a word that begins so. */
function listPages(say: Say, rights: Rights, text: string) {
  const start = text.toLowerCase();
  if (start.length < 2) return [];
  const rooms = RAIL.flat().filter(({ needs }) => !needs || holdsRight(rights, needs));
  const mine = PAGES.filter(({ needs }) => !needs || holdsRight(rights, needs));
  return [...rooms, ...mine].flatMap(({ word, to }) => {
    const name = say(word);
    return ` ${name.toLowerCase()}`.includes(` ${start}`) ? [{ name, to }] : [];
  });
}
