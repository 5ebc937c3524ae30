import { logSecurityEvent } from '#domain/audit/log-security-event.ts';
import type { Shop } from '#domain/shop.ts';
import { rightMissing, signInAgain } from './refusals.ts';
import { holdsRight, type Right, type StaffRoom } from './rights.ts';

/** A sign-in is recent for this long. */
const FRESH_MS = 5 * 60 * 1000;

type Acting = Pick<Shop, 'actor' | 'requestId'>;

/**
 * Whether the actor may do it: a person of the office by the rights of their role; commands at the
 * machine and the system always; nobody else.
 */
export function mayAct({ actor }: Pick<Shop, 'actor'>, room: StaffRoom, right: Right): boolean {
  if (actor.kind === 'office') return holdsRight(actor.rights, { room, right });
  return actor.kind === 'staff' || actor.kind === 'system';
}

/** @throws Refusal staff.right-lacking */
export function requireRight(shop: Acting, room: StaffRoom, right: Right): void {
  if (mayAct(shop, room, right)) return;
  logSecurityEvent(shop, 'access.refused', { what: `${room}.${right}` });
  throw rightMissing({ room, right });
}

/** Whether a person of the office signed in within the last five minutes. */
export function isFresh({ actor, clock }: Pick<Shop, 'actor' | 'clock'>): boolean {
  if (actor.kind !== 'office') return actor.kind === 'staff' || actor.kind === 'system';
  return clock.now().getTime() - actor.provenAt.getTime() <= FRESH_MS;
}

/**
 * For acts about money, rights and exports of persons: the right, and a sign-in of the last
 * minutes.
 * @throws Refusal staff.right-lacking, staff.sign-in-again
 */
export function requireFreshRight(shop: Acting & Pick<Shop, 'clock'>, room: StaffRoom, right: Right): void {
  requireRight(shop, room, right);
  if (!isFresh(shop)) throw signInAgain();
}
