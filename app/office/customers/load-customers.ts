import type { LoaderFunctionArgs } from 'react-router';
import { listCustomers } from '#domain/personal-data/list-customers.ts';
import { mayAct } from '#domain/staff/require-right.ts';
import { workOf } from '../context.ts';
import { maskedEmail } from '../format.ts';
import { readCursor, writeCursor } from '../kit/cursor.ts';
import { masked } from '../orders/order-state.ts';

const PER_PAGE = 25;

export async function loadCustomersScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const { searchParams } = new URL(args.request.url);
  const search = (searchParams.get('q') ?? '').trim().slice(0, 100);
  const after = readCursor(searchParams.get('after'));
  const filter = { limit: PER_PAGE, ...(search && { search }), ...(after && { after }) };
  const { customers, next } = await listCustomers(shop, filter);
  const isOpen = mayAct(shop, 'persons', 'look');
  const rows = customers.map(({ firstName, lastName, email, ...row }) => {
    const name = `${firstName} ${lastName}`.trim();
    return { ...row, name: isOpen ? name : masked(name), email: isOpen ? email : maskedEmail(email) };
  });
  return { rows, search, isOpen, isFirst: !after, next: writeCursor(next) };
}
