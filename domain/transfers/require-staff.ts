import { requireStaffActor } from '#domain/audit/require-staff-actor.ts';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { transfersStaffOnly } from './refusals.ts';

/**
 * Checks that staff or the system act; a person of the office needs the right in `customers`.
 * @throws Refusal transfers.staff-only, staff.right-lacking
 */
export function requireStaff(shop: Pick<Shop, 'actor' | 'requestId'>): void {
  if (shop.actor.kind === 'office') requireRight(shop, 'customers', 'change');
  else requireStaffActor(shop, 'transfers', transfersStaffOnly);
}
