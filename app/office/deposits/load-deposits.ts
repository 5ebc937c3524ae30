import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { changeDepositTerms, parseTerms, termsFields } from '#domain/deposits/change-deposit-terms.ts';
import type { DepositTerms } from '#domain/deposits/find-deposit-terms.ts';
import { getDepositTerms, listDepositTerms } from '#domain/deposits/list-deposit-terms.ts';
import { type Deposit, splitTotal } from '#domain/deposits/split-total.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { workOf } from '../context.ts';
import { previewAct, savedOf, submitAct } from '../kit/act.ts';
import { readTyped } from '../kit/edit.ts';
import { formOf, textsOf } from '../kit/form-of.ts';

export const HERE = '/office/deposits';
export const termsPath = (market: string) => `${HERE}/${market}`;

/** What the examples are worked with, minor units: a bike as the shop sells them. */
const EXAMPLE_AMOUNT = 690_000;

/** A bike of a made-up price under some terms. */
export type Example = {
  readonly priceAmount: number;
  /** Null: all of it is paid when ordering. */
  readonly split: Deposit | null;
};

export async function loadDepositsScreen(args: LoaderFunctionArgs) {
  const view = new URL(args.request.url).searchParams.get('view');
  const shown = await listDepositTerms(workOf(args).shop, view);
  return { markets: shown.map((one) => ({ ...one, example: exampleOf(one.terms) })) };
}

export async function loadTermsScreen(args: LoaderFunctionArgs) {
  const found = await getDepositTerms(workOf(args).shop, args.params.market ?? '');
  return {
    ...found,
    fields: termsFields(found.terms),
    example: exampleOf(found.terms),
    saved: savedOf(args.request),
  };
}

export async function changeTerms(args: ActionFunctionArgs) {
  const office = workOf(args);
  const market = args.params.market ?? '';
  const form = await formOf(args.request);
  const { values: typed, opened } = readTyped(form, textsOf(form, ['share']));
  const example = async () => {
    requireRight(office.shop, 'settings', 'change');
    return exampleOf(parseTerms(typed));
  };
  if (form.get('act') === 'try') return previewAct(office, form, example);
  return submitAct(office, form, {
    back: termsPath(market),
    acts: { save: () => changeDepositTerms(office.shop, { market, typed, opened }) },
  });
}

function exampleOf(terms: DepositTerms | null): Example {
  const bike = { totalAmount: EXAMPLE_AMOUNT, isBuilt: true };
  const split = terms && splitTotal({ totalAmount: EXAMPLE_AMOUNT, lines: [bike] }, terms.sharePercent);
  return { priceAmount: EXAMPLE_AMOUNT, split };
}
