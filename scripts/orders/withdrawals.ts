import type { WithdrawalView } from '#domain/returns/list-withdrawals.ts';
import type { WithdrawalProgress } from '#domain/returns/withdrawal-progress.ts';
import type { Shop } from '#domain/shop.ts';
import { closeWithdrawal } from '#domain/withdrawals/close-withdrawal.ts';
import { CommandFault } from '../command/command-fault.ts';

/** What staff do next, by how far a withdrawal is. */
const NEXT: Readonly<Record<WithdrawalProgress, string>> = {
  'order-unknown': 'find its order and answer, then `close-withdrawal`',
  unpaid: 'nothing was paid',
  held: 'on hold: `unpack` what is packed, then `withdrawn` refunds it, or `release`',
  'on-its-way': 'a parcel is on its way: it becomes a return when it arrives',
  arrived: 'announce what comes back: `return`; if it came too late, answer and `close-withdrawal`',
  'coming-back': 'a return is on its way: `returns`',
  settled: 'settled',
  closed: 'closed',
};

/** Formats withdrawals for the terminal, one a line. */
export function printWithdrawals(withdrawals: readonly WithdrawalView[]): string {
  return withdrawals.length === 0 ? 'No withdrawal waits.' : withdrawals.map(printWithdrawal).join('\n');
}

export function printWithdrawal({ declaredAt, refundDueBy, progress, ...said }: WithdrawalView): string {
  const order = said.orderNumber ?? `“${said.orderReference}”`;
  const declared = declaredAt.toISOString().slice(0, 16).replace('T', ' ');
  const { refunded, withdrawn } = said.pieces;
  const part = refunded > 0 && refunded < withdrawn ? [`${refunded} of ${withdrawn} pieces refunded`] : [];
  return [
    `withdrawn ${declared}`,
    `money due by ${refundDueBy}`,
    order.padEnd(10),
    said.name,
    ...part,
    NEXT[progress],
    said.id,
  ].join('  ');
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Closes a withdrawal that leads to no refund, by the id that `withdrawals` shows. */
export async function closeWithdrawalBy(shop: Shop, [id = '', ...words]: readonly string[]): Promise<string> {
  const reason = words.join(' ').trim();
  if (!ID.test(id) || reason === '')
    throw new CommandFault(
      'Name its id, which `withdrawals` shows, and say why, for the record: npm run orders -- close-withdrawal ID "came after 14 days, answered by mail"',
    );
  await closeWithdrawal(shop, { id, reason });
  return 'It is closed. Its buyer is told by you; an order on hold goes on with `release`.';
}
