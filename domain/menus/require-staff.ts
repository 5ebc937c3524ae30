import { requireStaffActor } from '#domain/audit/require-staff-actor.ts';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { staffOnly } from './refusals.ts';

/**
 * Checks that staff or the system act; a person of the office needs the right in `pages`.
 * @throws Refusal menus.staff-only, staff.right-lacking
 */
export function requireStaff(
  shop: Pick<Shop, 'actor' | 'requestId'>,
  right: 'look' | 'publish' = 'publish',
): void {
  if (shop.actor.kind === 'office') requireRight(shop, 'pages', right);
  else requireStaffActor(shop, 'menus', staffOnly);
}
