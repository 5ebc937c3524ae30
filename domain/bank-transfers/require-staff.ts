import type { Shop } from '#domain/shop.ts';
import { staffOnly } from './refusals.ts';

/** Checks that staff or the system act. @throws Refusal bank-transfers.staff-only */
export function requireStaff({ actor }: Pick<Shop, 'actor'>): void {
  if (actor.kind !== 'staff' && actor.kind !== 'system') throw staffOnly();
}
