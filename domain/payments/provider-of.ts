import type { Shop } from '#domain/shop.ts';
import { type PaymentProvider, ProviderError } from './port.ts';
import { methodUnknown } from './refusals.ts';

/**
 * The provider of a payment. Refuses inside a transaction, because a provider may take seconds and
 * its effects cannot be rolled back.
 * @throws ProviderError when it is no longer configured: its payments wait as if it
 *   did not answer
 */
export function providerOf(shop: Shop, code: string): PaymentProvider {
  if ('rollback' in shop.db) throw new Error('a payment provider is called inside a transaction');
  const provider = Object.hasOwn(shop.ports.payment, code) ? shop.ports.payment[code] : undefined;
  if (!provider) throw new ProviderError(`no payment provider ${code} is set up`);
  return provider;
}

/** Checks a provider's name. @throws Refusal payments.method-unknown when there is none */
export function requireProvider(shop: Pick<Shop, 'ports'>, code: string): void {
  if (!Object.hasOwn(shop.ports.payment, code)) throw methodUnknown();
}
