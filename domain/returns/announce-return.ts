import { requireStaff } from '#domain/orders/require-staff.ts';
import type { Shop } from '#domain/shop.ts';
import type { ReturnLineInput } from './input.ts';
import { requestReturn } from './request-return.ts';

type ReturnToAnnounce = {
  /** The order's number. */
  readonly number: string;
  readonly lines: readonly ReturnLineInput[];
  /** Sent twice, it is one return. */
  readonly key: string;
};

/**
 * Announces a return by staff for a buyer who wrote, called or sent the goods without a word; at
 * any time, also for withdrawn lines.
 * @returns its number
 * @throws Refusal orders.staff-only, staff.right-lacking, those of `requestReturn`
 */
export async function announceReturn(shop: Shop, { number, lines, key }: ReturnToAnnounce): Promise<string> {
  requireStaff(shop, 'change', 'returns');
  return requestReturn(shop, { access: { number }, lines, key });
}
