import type { WithdrawalProgress, WithdrawalView } from '#domain/returns/list-withdrawals.ts';

/** What staff do next, by how far a withdrawal is. */
const NEXT: Readonly<Record<WithdrawalProgress, string>> = {
  'order-unknown': 'find its order',
  unpaid: 'nothing was paid',
  held: 'on hold: `unpack` what is packed, then `withdrawn` refunds it, or `release`',
  'on-its-way': 'a parcel is on its way: it becomes a return when it arrives',
  arrived: 'announce what comes back: `return`',
  'coming-back': 'a return is on its way: `returns`',
  settled: 'settled',
};

/** Formats withdrawals for the terminal, one a line. */
export function printWithdrawals(withdrawals: readonly WithdrawalView[]): string {
  return withdrawals.length === 0 ? 'No withdrawal waits.' : withdrawals.map(printWithdrawal).join('\n');
}

export function printWithdrawal({ declaredAt, refundDueBy, progress, ...said }: WithdrawalView): string {
  const order = said.orderNumber ?? `“${said.orderReference}”`;
  const declared = declaredAt.toISOString().slice(0, 16).replace('T', ' ');
  return [
    `withdrawn ${declared}`,
    `money due by ${refundDueBy}`,
    order.padEnd(10),
    said.name,
    NEXT[progress],
  ].join('  ');
}
