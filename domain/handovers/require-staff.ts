import { requireStaffActor } from '#domain/audit/require-staff-actor.ts';
import type { Shop } from '#domain/shop.ts';
import { handoversStaffOnly } from './refusals.ts';

/** Checks that staff or the system act. @throws Refusal handovers.staff-only */
export function requireStaff(shop: Pick<Shop, 'actor' | 'requestId'>): void {
  requireStaffActor(shop, 'handovers', handoversStaffOnly);
}
