import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { addProduct, PRODUCT_TYPES } from '#domain/assortment/add-product.ts';
import {
  ASSORTMENT_ORDERS,
  type AssortmentFilter,
  listAssortment,
} from '#domain/assortment/list-assortment.ts';
import { parseFilter } from '#domain/assortment/parse-filter.ts';
import { readProductChoices } from '#domain/assortment/read-choices.ts';
import type { TypedRow } from '#domain/imports/import-rows.ts';
import { workOf } from '../context.ts';
import { showNext } from '../kit/act.ts';
import { formOf } from '../kit/form-of.ts';
import type { OfficeLocale } from '../words.ts';
import { submitRow } from './submit-row.ts';

const PER_PAGE = 50;
export const HERE = '/office/catalogue';

/** A filter as an address says it. */
export function queryOf(filter: Required<AssortmentFilter>): Record<string, string> {
  const { search, category, status, year, gap } = filter;
  const said = { q: search, category, state: status, year: year === null ? '' : String(year), lacks: gap };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''));
}

export async function loadCatalogueScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const { searchParams } = new URL(args.request.url);
  const filter = parseFilter(searchParams);
  const after = searchParams.get('after') ?? '';
  const by = ASSORTMENT_ORDERS.find((one) => one === searchParams.get('by'));
  const [rows, choices] = await Promise.all([
    listAssortment(shop, { ...filter, by, after, limit: PER_PAGE + 1 }),
    readProductChoices(shop),
  ]);
  const page = rows.slice(0, PER_PAGE);
  const next = rows.length > PER_PAGE ? (page.at(-1)?.place ?? null) : null;
  return { rows: page, next, filter, choices, isFirst: after === '' };
}

/** A new product: a draft, whose page asks for the rest. */
export async function changeCatalogue(args: ActionFunctionArgs) {
  const { shop, ...office } = workOf(args);
  const form = await formOf(args.request);
  return submitRow({ ...office, shop }, form, {
    back: HERE,
    acts: {
      add: async () => {
        const name = String(form.get('name') ?? '').slice(0, 200);
        const type = PRODUCT_TYPES.find((one) => one === form.get('type')) ?? 'bike';
        throw showNext(productPath(await addProduct(shop, { name, type })), 303);
      },
    },
  });
}

/** A product's name in the language of the office; else the English one, or its code. */
export function productName(
  locale: OfficeLocale,
  { code, cells }: { readonly code: string; readonly cells: TypedRow },
): string {
  return cells[`name_${locale}`] || cells.name_en || code;
}

export function productPath(code: string): string {
  return `${HERE}/products/${encodeURIComponent(code)}`;
}
