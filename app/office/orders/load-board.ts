import type { LoaderFunctionArgs } from 'react-router';
import { listCountries } from '#domain/markets/list-countries.ts';
import { readOrderBoard } from '#domain/shipments/read-order-board.ts';
import { mayAct } from '#domain/staff/require-right.ts';
import { workOf } from '../context.ts';
import { masked } from './order-state.ts';

const PER_COLUMN = 12;

/** The orders in work by what is done with them next. */
export async function loadBoardScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const { search, country } = narrowingOf(args.request);
  const countries = await listCountries(shop);
  const columns = await readOrderBoard(shop, {
    ...{ limit: PER_COLUMN, ...(search && { search }), ...(country && { country }) },
  });
  const isOpen = mayAct(shop, 'persons', 'look');
  const shown = columns.map(({ orders, ...column }) => ({
    ...column,
    orders: orders.map((order) => (isOpen ? order : { ...order, buyer: masked(order.buyer) })),
  }));
  return { columns: shown, search, country, countries: countries.map(({ code }) => code) };
}

/** What an address narrows a list of orders to; empty: to nothing. */
export function narrowingOf(request: Request): { readonly search: string; readonly country: string } {
  const { searchParams } = new URL(request.url);
  const search = (searchParams.get('q') ?? '').trim().slice(0, 100);
  return { search, country: /^[A-Z]{2}$/.exec(searchParams.get('country') ?? '')?.[0] ?? '' };
}
