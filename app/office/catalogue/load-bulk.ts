import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import {
  BULK_COLUMNS,
  type BulkResult,
  changeProducts,
  readBulkChange,
} from '#domain/assortment/change-products.ts';
import { listAssortmentCodes } from '#domain/assortment/list-assortment.ts';
import { parseFilter } from '#domain/assortment/parse-filter.ts';
import { readProductChoices } from '#domain/assortment/read-choices.ts';
import { refusalText, refusalTexts } from '#messages/refusal-text.ts';
import { isRefusal } from '#shared/refusal.ts';
import { workOf } from '../context.ts';
import { timeText } from '../format.ts';
import { type ActFault, lookedAt } from '../kit/act.ts';
import { formOf } from '../kit/form-of.ts';
import { sayIn } from '../words.ts';
import { faultText } from './fault-text.ts';

export async function loadBulkScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const { searchParams } = new URL(args.request.url);
  const filter = parseFilter(searchParams);
  const asked = BULK_COLUMNS.find((one) => one === searchParams.get('column')) ?? BULK_COLUMNS[0];
  const [codes, choices] = await Promise.all([listAssortmentCodes(shop, filter), readProductChoices(shop)]);
  return { filter, total: codes.length, choices, asked };
}

export type BulkAnswer = Omit<BulkResult, 'refused'> & {
  readonly column: string;
  readonly value: string;
  readonly isWritten: boolean;
  readonly at: string;
  readonly refused: readonly { readonly code: string; readonly text: string }[];
  /** Why the change was not made; the rest says what it would do by now. */
  readonly fault: string | null;
  /** What was typed into the form that would make it, and what is wrong there. */
  readonly typed: ActFault;
};

/** Refusals after which the page still shows what the change would do. */
const SHOWN: readonly string[] = ['assortment.total-changed', 'assortment.reason-missing'];

const NOTHING: BulkResult = { total: 0, changed: [], same: [], refused: [] };

/** What a change would do to all results of the filter, or that change. */
export async function changeBulk(args: ActionFunctionArgs) {
  const { shop, locale, statusOf } = workOf(args);
  const form = await formOf(args.request);
  const said = (name: string) => String(form.get(name) ?? '').trim();
  // Of usages each that is ticked; none: without any.
  const value = form.getAll('value').join(' ').trim().slice(0, 200);
  const column = said('column');
  const change = { filter: parseFilter(new URL(args.request.url).searchParams), column, value };
  const at = timeText(locale, shop.clock.now());
  const told = (result: BulkResult) => ({
    ...{ ...result, column, value, at, isWritten: false, fault: null, typed: undefined },
    refused: result.refused.map(({ code, fault }) => ({ code, text: faultText(sayIn(locale), fault) })),
  });
  try {
    if (said('act') !== 'write') return data<BulkAnswer>(told(await readBulkChange(shop, change)));
    const seen = Number(said('seen')) || 0;
    const written = await changeProducts(shop, { ...change, seen, reason: said('reason') });
    return data<BulkAnswer>({ ...told(written), isWritten: true });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const result = SHOWN.includes(error.code) ? await readBulkChange(shop, change) : NOTHING;
    const fault = refusalText(locale, error);
    const faults = refusalTexts(locale, error.fields, error.values);
    const typed = { ...lookedAt(form, 'write'), faults };
    return data<BulkAnswer>({ ...told(result), fault, typed }, { status: statusOf(error) });
  }
}
