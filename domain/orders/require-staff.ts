import { requireStaffActor } from '#domain/audit/require-staff-actor.ts';
import type { Shop } from '#domain/shop.ts';
import { requireFreshRight, requireRight } from '#domain/staff/require-right.ts';
import type { Right, StaffRoom } from '#domain/staff/rights.ts';
import { staffOnly } from './refusals.ts';

/**
 * Checks that staff or the system act; a person of the office needs the right.
 * @throws Refusal orders.staff-only, staff.right-lacking
 */
export function requireStaff(
  shop: Pick<Shop, 'actor' | 'requestId'>,
  right: Right,
  room: StaffRoom = 'orders',
): void {
  if (shop.actor.kind === 'office') requireRight(shop, room, right);
  else requireStaffActor(shop, 'orders', staffOnly);
}

/**
 * For acts that send money back: the right to refund and, of a person of the office, a sign-in of
 * the last minutes.
 * @throws Refusal orders.staff-only, staff.right-lacking, staff.sign-in-again
 */
export function requireRefunder(
  shop: Pick<Shop, 'actor' | 'requestId' | 'clock'>,
  room: StaffRoom = 'orders',
): void {
  if (shop.actor.kind === 'office') requireFreshRight(shop, room, 'refund');
  else requireStaffActor(shop, 'orders', staffOnly);
}
