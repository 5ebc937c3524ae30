import type { Shop } from '#domain/shop.ts';
import { loginRequired } from './refusals.ts';

/**
 * The acting customer's id, for reads and acts of their own data. @throws Refusal
 * customers.login-required
 */
export function requireCustomer(shop: Pick<Shop, 'actor'>): string {
  if (shop.actor.kind !== 'customer') throw loginRequired();
  return shop.actor.id;
}
