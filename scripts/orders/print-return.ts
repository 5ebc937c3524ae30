import type { ReturnView } from '#domain/returns/view-returns.ts';
import { formatMoney } from '#shared/money.ts';

/**
 * A return as the terminal shows it: what comes back and why, what of it came, what goes
 * back for it.
 */
export function printReturn(back: ReturnView): string {
  const { number, status, orderNumber, requestedAt, rejection, rejectionNote, lines } = back;
  const refused = rejection && `  rejected: ${[rejection, rejectionNote].filter(Boolean).join(', ')}`;
  return [
    `${number}  ${status}  ${day(requestedAt)}  order ${orderNumber}`,
    ...lines.map(printLine),
    ...(refused ? [refused] : []),
    ...refundOf(back),
  ].join('\n');
}

function printLine(line: ReturnView['lines'][number]): string {
  const { quantity, variantCode, name, description, reason, note, receivedQuantity, restockedQuantity } =
    line;
  const came =
    receivedQuantity === null ? [] : [`${receivedQuantity} came, ${restockedQuantity} back on the shelf`];
  const why = [reason, note].filter(Boolean).join(': ');
  return `  ${quantity} × ${variantCode}  ${[name, description, why, ...came].join(', ')}`;
}

function refundOf({ refundAmount, deliveryAmount, currency }: ReturnView): string[] {
  if (refundAmount === null) return [];
  const money = (amount: number) => formatMoney(amount, currency);
  return [
    `  refund ${money(refundAmount)}${deliveryAmount ? `, of which delivery ${money(deliveryAmount)}` : ''}`,
  ];
}

export function printReturns(returns: readonly ReturnView[]): string {
  if (returns.length === 0) return 'No such returns.';
  return returns
    .map(({ number, status, requestedAt, orderNumber, lines }) => {
      const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
      const columns = [number, status.padEnd(10), day(requestedAt), orderNumber];
      return [...columns, `${pieces} pieces`.padStart(9)].join('  ');
    })
    .join('\n');
}

function day(instant: Date): string {
  return instant.toISOString().slice(0, 16).replace('T', ' ');
}
