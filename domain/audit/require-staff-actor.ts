import type { Shop } from '#domain/shop.ts';
import type { Refusal } from '#shared/refusal.ts';
import { logSecurityEvent } from './log-security-event.ts';

/**
 * Checks that staff or the system act; anybody else is refused, and the log says so.
 * @param what names what was tried, for the log
 * @throws the room's own refusal
 */
export function requireStaffActor(
  shop: Pick<Shop, 'actor' | 'requestId'>,
  what: string,
  refusal: () => Refusal,
): void {
  if (shop.actor.kind === 'staff' || shop.actor.kind === 'system') return;
  logSecurityEvent(shop, 'access.refused', { what });
  throw refusal();
}
