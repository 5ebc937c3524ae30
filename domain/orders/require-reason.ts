import type { Shop } from '#domain/shop.ts';
import { reasonMissing } from './refusals.ts';

/**
 * Why an order is changed, for the record. Whoever works at the office has to say it; the system
 * and commands may leave it out.
 * @returns the reason without blanks around it
 * @throws Refusal orders.reason-missing
 */
export function requireReason({ actor }: Pick<Shop, 'actor'>, reason: string): string {
  const said = reason.trim();
  if (said === '' && actor.kind === 'office') throw reasonMissing();
  return said;
}
