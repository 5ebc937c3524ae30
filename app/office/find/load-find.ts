import type { LoaderFunctionArgs } from 'react-router';
import { listFoundCases } from '#domain/inbox/list-found-cases.ts';
import { listCustomers } from '#domain/personal-data/list-customers.ts';
import { listGuests } from '#domain/personal-data/list-guests.ts';
import { listShipments } from '#domain/shipments/list-shipments.ts';
import { listStaffOrders } from '#domain/shipments/list-staff-orders.ts';
import type { Shop } from '#domain/shop.ts';
import { masked } from '#domain/staff/masked.ts';
import { mayAct } from '#domain/staff/require-right.ts';
import type { Rights } from '#domain/staff/rights.ts';
import { listFoundVariants } from '#domain/stock/read-stock.ts';
import { listFoundBikes } from '#domain/warranties/list-found-bikes.ts';
import { countryName } from '#shared/format-cache.ts';
import { workOf } from '../context.ts';
import { maskedEmail } from '../format.ts';
import { type OfficeLocale, sayIn } from '../words.ts';
import { type Asked, findActs, parseAct, type Subject } from './find-acts.ts';
import { findMore } from './find-more.ts';
import { findPages } from './find-pages.ts';

/** Rows of a group. */
const SHOWN = 6;
const PAGES_SHOWN = 10;
/** Rows of a group of things that are looked up more seldom. */
const MORE_SHOWN = 4;

/** What is found, in groups of a fixed order; only what the person may see, masked as there. */
export async function loadFindScreen(args: LoaderFunctionArgs) {
  const { shop, person, locale } = workOf(args);
  const typed = (new URL(args.request.url).searchParams.get('q') ?? '').trim().slice(0, 100);
  const { rights } = person.actor;
  const looking = { shop, locale, rights };
  const begun = performance.now();
  const asked = parseAct(typed, rights);
  let found = await readFound(looking, asked);
  let acts = findActs(sayIn(locale), asked.act, found);
  // What looked like an act may have been somebody's name.
  if (asked.act && acts.length === 0) {
    found = await readFound(looking, { subject: null, text: typed });
    acts = [];
  }
  return { typed, acts, ...found, milliseconds: Math.round(performance.now() - begun) };
}
export type Found = Awaited<ReturnType<typeof loadFindScreen>>;

type Looking = { readonly shop: Shop; readonly locale: OfficeLocale; readonly rights: Rights };

/** Behind an act only its subjects are looked for; else all. */
async function readFound(
  { shop, locale, rights }: Looking,
  { subject, text }: Pick<Asked, 'subject' | 'text'>,
) {
  const say = sayIn(locale);
  const wants = (one: Subject) => subject === null || subject === one;
  const isAll = subject === null;
  const [orders, people, bikes, variants, letters, more] = await Promise.all([
    wants('order') ? readOrders(shop, text) : [],
    isAll ? readPeople(shop, locale, text) : [],
    isAll && text !== '' && mayAct(shop, 'returns', 'look') ? listFoundBikes(shop, text, SHOWN) : [],
    wants('variant') && text.length >= 2 && mayAct(shop, 'stock', 'look')
      ? listFoundVariants(shop, text, SHOWN)
      : [],
    subject === 'letter' ? listFoundCases(shop, text, SHOWN) : [],
    isAll ? findMore({ shop, say, locale, text, limit: MORE_SHOWN }) : [],
  ]);
  const pages = isAll ? findPages(say, { rights, text, limit: PAGES_SHOWN }) : [];
  return { orders, people, bikes, variants, letters, more, pages };
}

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

async function readPeople(shop: Shop, locale: OfficeLocale, search: string) {
  if (search === '' || !mayAct(shop, 'customers', 'look')) return [];
  const { customers } = await listCustomers(shop, { search, limit: SHOWN });
  // Guests fill what customers leave: of a short beginning there are very many of both.
  const left = SHOWN - customers.length;
  const { guests } = left > 0 ? await listGuests(shop, { search, limit: left }) : { guests: [] };
  const isOpen = mayAct(shop, 'persons', 'look');
  const people = [
    ...customers.map(({ id, ...one }) => ({ ...one, to: `/office/customers/${id}`, isGuest: false })),
    ...guests.map(({ number, ...one }) => ({ ...one, to: `/office/guests/${number}`, isGuest: true })),
  ];
  return people.map(({ to, isGuest, firstName, lastName, email, city, country }) => {
    const name = `${firstName} ${lastName}`.trim() || email;
    const where = [city, country && countryName(country, locale)].filter(Boolean).join(', ');
    const shown = { name: isOpen ? name : masked(name), email: isOpen ? email : maskedEmail(email) };
    return { to, isGuest, ...shown, where };
  });
}
