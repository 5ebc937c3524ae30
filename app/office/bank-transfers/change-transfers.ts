import type { ActionFunctionArgs } from 'react-router';
import { listTransfers } from '#domain/bank-transfers/list-transfers.ts';
import { recordPayback } from '#domain/bank-transfers/record-payback.ts';
import { assignReceipt, recordReceipt } from '#domain/bank-transfers/record-receipt.ts';
import { amountMissing, dayMissing } from '#domain/bank-transfers/refusals.ts';
import type { Shop } from '#domain/shop.ts';
import { workOf } from '../context.ts';
import { hereOf, submitAct } from '../kit/act.ts';
import { formOf } from '../kit/form-of.ts';
import { readTypedAmount } from '../orders/typed-amount.ts';

/** What the bank's statement says, written down entry by entry. */
export async function changeTransfers(args: ActionFunctionArgs) {
  const office = workOf(args);
  const { shop } = office;
  const form = await formOf(args.request);
  const said = (name: string) => String(form.get(name) ?? '').trim();
  const entry = () => ({
    reference: said('reference'),
    amount: requireTyped(said('amount')),
    bankId: said('bank-id') || undefined,
  });
  const acts: Record<string, () => Promise<unknown>> = {
    receive: () => recordReceipt(shop, { ...entry(), bookedOn: requireDay(said('day')) }),
    assign: async () =>
      assignReceipt(shop, { entry: await entryOf(shop, said('entry')), reference: said('reference') }),
    'pay-back': () => recordPayback(shop, { ...entry(), sentOn: requireDay(said('day')) }),
  };
  return submitAct(office, form, {
    back: hereOf(args.request),
    acts,
  });
}

/** The page calls an entry by its row: its name may be what its payer wrote. */
async function entryOf(shop: Shop, row: string): Promise<string> {
  const { unmatched } = await listTransfers(shop);
  return unmatched.find(({ id }) => id === row)?.entry ?? '';
}

function requireTyped(typed: string): number {
  const amount = readTypedAmount(typed);
  if (amount === null) throw amountMissing();
  return amount;
}

/** @throws Refusal bank-transfers.day-missing */
export function requireDay(typed: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(typed) || Number.isNaN(Date.parse(typed))) throw dayMissing();
  return typed;
}
