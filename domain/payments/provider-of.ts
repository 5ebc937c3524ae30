import type { Shop } from '#domain/shop.ts';
import type { PaymentProvider } from './port.ts';
import { methodUnknown } from './refusals.ts';

/**
 * The provider of this name. Refuses inside a transaction: a provider may take seconds to answer, and what it did cannot be rolled back.
 * @throws Refusal payments.method-unknown
 */
export function providerOf(shop: Shop, code: string): PaymentProvider {
  if ('rollback' in shop.db) throw new Error('a payment provider is called inside a transaction');
  assertProvider(shop, code);
  return shop.ports.payment[code] as PaymentProvider;
}

/** @throws Refusal payments.method-unknown when no provider has this name */
export function assertProvider(shop: Pick<Shop, 'ports'>, code: string): void {
  if (!Object.hasOwn(shop.ports.payment, code)) throw methodUnknown();
}
