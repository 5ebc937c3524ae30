import type { Shop } from '#domain/shop.ts';
import { loginRequired } from './refusals.ts';

/** The customer who acts, for reads and acts that are only theirs. @throws Refusal customers.login-required */
export function requireCustomer(shop: Pick<Shop, 'actor'>): string {
  if (shop.actor.kind !== 'customer') throw loginRequired();
  return shop.actor.id;
}
