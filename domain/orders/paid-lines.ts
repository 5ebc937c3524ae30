import { spreadByLargestRemainder } from '#shared/money.ts';
import type { Order } from './move-order.ts';
import type { orderLines } from './schema.ts';

type Split = Pick<Order, 'balancePaidAt' | 'depositAmount' | 'shippingAmount'>;
type Line = Pick<typeof orderLines.$inferSelect, 'build' | 'totalAmount'>;

/**
 * All lines of an order, each with what was paid for it so far, in minor units: of bikes made to
 * order that is their share of the deposit, until the balance is paid. Pure.
 */
export function paidLines<Of extends Line>(
  { balancePaidAt, depositAmount, shippingAmount }: Split,
  lines: readonly Of[],
): readonly Of[] {
  if (depositAmount === null || balancePaidAt !== null) return lines;
  const paidWhole = lines.map(({ build, totalAmount }) => (build ? 0 : totalAmount));
  const ofBikes = paidWhole.reduce((rest, amount) => rest - amount, depositAmount - shippingAmount);
  const shares = spreadByLargestRemainder(
    ofBikes,
    lines.map(({ build, totalAmount }) => (build ? totalAmount : 0)),
  );
  return lines.map((line, index) => (line.build ? { ...line, totalAmount: shares[index] ?? 0 } : line));
}
