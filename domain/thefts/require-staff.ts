import { requireStaffActor } from '#domain/audit/require-staff-actor.ts';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { theftsStaffOnly } from './refusals.ts';

/**
 * Checks that staff or the system act; a person of the office needs the right in `inbox`.
 * @throws Refusal thefts.staff-only, staff.right-lacking
 */
export function requireStaff(
  shop: Pick<Shop, 'actor' | 'requestId'>,
  right: 'look' | 'change' | 'export',
): void {
  if (shop.actor.kind === 'office') requireRight(shop, 'inbox', right);
  else requireStaffActor(shop, 'thefts', theftsStaffOnly);
}
