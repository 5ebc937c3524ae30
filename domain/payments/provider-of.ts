import type { Shop } from '#domain/shop.ts';
import { type PaymentProvider, ProviderError } from './port.ts';
import { methodUnknown } from './refusals.ts';

/**
 * The provider of a payment. Refuses inside a transaction: a provider may take seconds to answer, and what it did cannot be rolled back.
 * @throws ProviderError when it is set up no more: its payments wait as they do while it does not answer
 */
export function providerOf(shop: Shop, code: string): PaymentProvider {
  if ('rollback' in shop.db) throw new Error('a payment provider is called inside a transaction');
  const provider = Object.hasOwn(shop.ports.payment, code) ? shop.ports.payment[code] : undefined;
  if (!provider) throw new ProviderError(`no payment provider ${code} is set up`);
  return provider;
}

/** @throws Refusal payments.method-unknown when no provider has this name */
export function assertProvider(shop: Pick<Shop, 'ports'>, code: string): void {
  if (!Object.hasOwn(shop.ports.payment, code)) throw methodUnknown();
}
