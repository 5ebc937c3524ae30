import type { LoaderFunctionArgs } from 'react-router';
import { listCustomers } from '#domain/personal-data/list-customers.ts';
import { listShipments } from '#domain/shipments/list-shipments.ts';
import { listStaffOrders } from '#domain/shipments/list-staff-orders.ts';
import type { Shop } from '#domain/shop.ts';
import { masked } from '#domain/staff/masked.ts';
import { mayAct } from '#domain/staff/require-right.ts';
import { listFoundVariants } from '#domain/stock/read-stock.ts';
import { listFoundBikes } from '#domain/warranties/list-found-bikes.ts';
import { workOf } from '../context.ts';
import { maskedEmail } from '../format.ts';
import { sayIn } from '../words.ts';
import { findPages } from './find-pages.ts';

/** Rows of a group. */
const SHOWN = 6;
const PAGES_SHOWN = 10;

/** Words that begin with an act, in both languages, whatever the language of the page. */
const PACK = /^(?:pack|imballa)(?:\s+(?:order|ordine))?\s+/i;

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
  const { rights } = person.actor;
  const pages = wantsPacking ? [] : findPages(sayIn(locale), { rights, text, limit: PAGES_SHOWN });
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
