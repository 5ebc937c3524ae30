import { logSecurityEvent } from '#domain/audit/log-security-event.ts';
import type { Shop } from '#domain/shop.ts';
import type { Refusal } from '#shared/refusal.ts';

type Person = Extract<Shop['actor'], { readonly kind: 'office' }>;

/**
 * The person of the office who acts: for what is theirs alone, such as their views.
 * @param what the room, for the log
 * @throws the room's own refusal for anybody else, commands included
 */
export function requirePerson(
  shop: Pick<Shop, 'actor' | 'requestId'>,
  what: string,
  refusal: () => Refusal,
): Person {
  if (shop.actor.kind === 'office') return shop.actor;
  logSecurityEvent(shop, 'access.refused', { what });
  throw refusal();
}
