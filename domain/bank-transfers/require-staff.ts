import { requireStaffActor } from '#domain/audit/require-staff-actor.ts';
import type { Shop } from '#domain/shop.ts';
import { requireFreshRight, requireRight } from '#domain/staff/require-right.ts';
import { staffOnly } from './refusals.ts';

/**
 * Checks that staff or the system act; a person of the office needs the right in `orders`, and to
 * send money back a sign-in of the last minutes.
 * @throws Refusal bank-transfers.staff-only, staff.right-lacking, staff.sign-in-again
 */
export function requireStaff(
  shop: Pick<Shop, 'actor' | 'requestId' | 'clock'>,
  right: 'look' | 'change' | 'refund',
): void {
  if (shop.actor.kind !== 'office') requireStaffActor(shop, 'bank-transfers', staffOnly);
  else if (right === 'refund') requireFreshRight(shop, 'orders', right);
  else requireRight(shop, 'orders', right);
}
