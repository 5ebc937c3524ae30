import type { LoaderFunctionArgs } from 'react-router';
import { type ListedCustomer, listCustomers } from '#domain/personal-data/list-customers.ts';
import { listGuests } from '#domain/personal-data/list-guests.ts';
import type { Shop } from '#domain/shop.ts';
import { mayAct } from '#domain/staff/require-right.ts';
import { workOf } from '../context.ts';
import { maskedEmail } from '../format.ts';
import { readCursor, writeCursor } from '../kit/cursor.ts';
import { isOldestFirstIn } from '../kit/list-views.tsx';
import { masked } from '../orders/order-state.ts';

const PER_PAGE = 25;

/** Who has an account; in the view `guests` who bought without one. */
export async function loadCustomersScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const { searchParams } = new URL(args.request.url);
  const search = (searchParams.get('q') ?? '').trim().slice(0, 100);
  const isGuests = searchParams.get('view') === 'guests';
  const after = readCursor(searchParams.get('after'));
  const isOldestFirst = isOldestFirstIn(args.request, false);
  const filter = { limit: PER_PAGE, ...(search && { search }), ...(after && { after }) };
  const { people, next } = isGuests
    ? await readGuests(shop, filter)
    : await readCustomers(shop, { ...filter, isOldestFirst });
  const isOpen = mayAct(shop, 'persons', 'look');
  const rows = people.map(({ firstName, lastName, email, ...row }) => {
    const name = `${firstName} ${lastName}`.trim();
    return { ...row, name: isOpen ? name : masked(name), email: isOpen ? email : maskedEmail(email) };
  });
  return { rows, search, isGuests, isOpen, isOldestFirst, isFirst: !after, next: writeCursor(next) };
}

type Filter = Parameters<typeof listGuests>[1];
type Page = {
  readonly people: readonly (Omit<ListedCustomer, 'id'> & { readonly to: string })[];
  readonly next: { readonly at: Date; readonly id: string } | null;
};

async function readCustomers(shop: Shop, filter: Parameters<typeof listCustomers>[1]): Promise<Page> {
  const { customers, next } = await listCustomers(shop, filter);
  return { people: customers.map(({ id, ...row }) => ({ ...row, to: `/office/customers/${id}` })), next };
}

async function readGuests(shop: Shop, filter: Filter): Promise<Page> {
  const { guests, next } = await listGuests(shop, filter);
  return { people: guests.map(({ number, ...row }) => ({ ...row, to: `/office/guests/${number}` })), next };
}
