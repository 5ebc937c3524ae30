import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import type { TypedCell } from '#domain/assortment/check-cells.ts';
import type { ToldCell } from '#domain/assortment/find-cell-writers.ts';
import { getProductRow } from '#domain/assortment/lock-product.ts';
import { readGrid } from '#domain/assortment/read-grid.ts';
import { saveCells } from '#domain/assortment/save-cells.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { isRefusal } from '#shared/refusal.ts';
import { workOf } from '../context.ts';
import { timeText } from '../format.ts';
import { savedOf } from '../kit/act.ts';
import { writerText } from '../kit/edit.ts';
import { formOf } from '../kit/form-of.ts';
import { type OfficeLocale, sayIn } from '../words.ts';
import { faultText } from './fault-text.ts';
import { productName } from './load-catalogue.ts';

export async function loadVariantsScreen(args: LoaderFunctionArgs) {
  const { shop, locale } = workOf(args);
  const { code, cells } = await getProductRow(shop, args.params.code ?? '');
  const grid = await readGrid(shop, code);
  return { code, name: productName(locale, { code, cells }), ...grid, saved: savedOf(args.request) };
}

/** A cell that was refused, with its sentence: what a page or its script shows. */
export type ToldFault = ToldCell & { readonly text: string };
export type SavedGrid = {
  readonly saved: number;
  readonly at: string;
  readonly faults: readonly ToldFault[];
  /** What was typed, where all of it was refused. */
  readonly typed: readonly TypedCell[];
  /** Why prices or stock change, where something was refused. */
  readonly reason: string;
};

/** Saves what changed of the grid: the good cells stay saved whatever else is wrong. */
export async function changeVariants(args: ActionFunctionArgs) {
  const { shop, locale, statusOf } = workOf(args);
  const product = args.params.code ?? '';
  const form = await formOf(args.request);
  const cells = cellsOf(form);
  const reason = String(form.get('reason') ?? '');
  try {
    const { saved, faults } = await saveCells(shop, {
      ...{ product, cells },
      confirmation: String(form.get('confirmation') ?? ''),
      reason,
    });
    const told = faults.map((fault) => ({ ...fault, text: textOf(locale, fault, shop.clock.now()) }));
    const at = timeText(locale, shop.clock.now());
    const answer: SavedGrid = { saved, at, faults: told, typed: [], reason: told.length > 0 ? reason : '' };
    return data(answer, { status: told.length > 0 ? 422 : 200 });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return data(
      { saved: 0, at: '', faults: [], typed: cells, reason, fault: refusalText(locale, error) },
      { status: statusOf(error) },
    );
  }
}

function textOf(locale: OfficeLocale, { writer, fault, values }: ToldCell, now: Date): string {
  const say = sayIn(locale);
  if (writer === undefined) return faultText(say, { code: fault, values });
  return `${writerText(locale, { writer }, now)} ${say('grid.theirs', values)}`;
}

/** Fields are `cell|CODE|COLUMN`, what stood there before is `was|…`; unchanged ones are left. */
function cellsOf(form: FormData): TypedCell[] {
  return [...form].flatMap(([name, value]) => {
    const [kind, code = '', column = ''] = name.split('|');
    if (kind !== 'cell' || typeof value !== 'string') return [];
    const was = String(form.get(`was|${code}|${column}`) ?? '');
    return value.trim() === was ? [] : [{ code, column, value, was }];
  });
}
