import type { LoaderFunctionArgs } from 'react-router';
import { listStock, readStock, STOCK_ORDERS } from '#domain/stock/read-stock.ts';
import { workOf } from '../context.ts';
import { savedOf } from '../kit/act.ts';

const PER_PAGE = 50;

export async function loadStockScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const { searchParams } = new URL(args.request.url);
  const search = (searchParams.get('q') ?? '').trim().slice(0, 100);
  const after = searchParams.get('after') ?? '';
  const isShort = searchParams.get('view') === 'short';
  const by = STOCK_ORDERS.find((one) => one === searchParams.get('by'));
  const rows = await listStock(shop, { search, isShort, by, after, limit: PER_PAGE + 1 });
  const page = rows.slice(0, PER_PAGE);
  const next = rows.length > PER_PAGE ? (page.at(-1)?.place ?? null) : null;
  return { rows: page, next, search, isShort, isFirst: after === '' };
}

export async function loadStockItem(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const stock = await readStock(shop, args.params.code ?? '');
  const typed = new URL(args.request.url).searchParams.get('counted') ?? '';
  const counted = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : null;
  return { ...stock, typed, counted, saved: savedOf(args.request) };
}
export type StockItemData = Awaited<ReturnType<typeof loadStockItem>>;
