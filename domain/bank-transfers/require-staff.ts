import type { Shop } from '#domain/shop.ts';
import { staffOnly } from './refusals.ts';

/** For what only the shop's own people, and the system for them, may do. @throws Refusal bank-transfers.staff-only */
export function requireStaff({ actor }: Pick<Shop, 'actor'>): void {
  if (actor.kind !== 'staff' && actor.kind !== 'system') throw staffOnly();
}
