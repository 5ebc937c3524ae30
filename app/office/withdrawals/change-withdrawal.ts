import type { ActionFunctionArgs } from 'react-router';
import { writeNamedNote } from '#domain/mentions/write-named-note.ts';
import { readWithdrawal } from '#domain/returns/read-withdrawal.ts';
import { removeWithdrawn } from '#domain/returns/remove-withdrawn.ts';
import type { Shop } from '#domain/shop.ts';
import { closeWithdrawal } from '#domain/withdrawals/close-withdrawal.ts';
import { withdrawalUnknown } from '#domain/withdrawals/refusals.ts';
import { workOf } from '../context.ts';
import { submitAct } from '../kit/act.ts';
import { formOf } from '../kit/form-of.ts';

/** Pays back what has not left, or closes a withdrawal that leads to no refund. */
export async function changeWithdrawal(args: ActionFunctionArgs) {
  const office = workOf(args);
  const { shop } = office;
  const id = args.params.id ?? '';
  const form = await formOf(args.request);
  const acts: Record<string, () => Promise<unknown>> = {
    note: () =>
      writeNamedNote(shop, {
        ...{ on: 'withdrawal', of: id, text: String(form.get('text') ?? '') },
        named: form.getAll('named').map(String),
      }),
    refund: () => refund(shop, id),
    close: () => closeWithdrawal(shop, { id, reason: String(form.get('reason') ?? '') }),
  };
  return submitAct(office, form, {
    back: `/office/withdrawals/${encodeURIComponent(id)}`,
    acts,
  });
}

async function refund(shop: Shop, id: string): Promise<void> {
  const { orderNumber: number } = await readWithdrawal(shop, id);
  if (number === null) throw withdrawalUnknown();
  await removeWithdrawn(shop, { number });
}
