import { logSecurityEvent } from '#domain/audit/log-security-event.ts';
import type { Shop } from '#domain/shop.ts';
import { staffOnly } from './refusals.ts';

/** Checks that staff or the system act. @throws Refusal redirects.staff-only */
export function requireStaff(shop: Pick<Shop, 'actor' | 'requestId'>): void {
  if (shop.actor.kind === 'staff' || shop.actor.kind === 'system') return;
  logSecurityEvent(shop, 'access.refused', { what: 'redirects' });
  throw staffOnly();
}
