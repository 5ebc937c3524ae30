import type { Shop } from '#domain/shop.ts';
import type { Currency } from '#shared/money.ts';
import { methodUnknown } from './refusals.ts';

type Place = { readonly market: string; readonly currency: Currency };

/** Lists the codes of the payment methods for a market and its currency, the default first. */
export function listPaymentMethods({ ports }: Pick<Shop, 'ports'>, { market, currency }: Place): string[] {
  return Object.values(ports.payment)
    .filter(({ markets }) => markets === undefined || markets.includes(market))
    .filter(({ currencies }) => currencies === undefined || currencies.includes(currency))
    .map(({ code }) => code);
}

/** Checks a payment method. @throws Refusal payments.method-unknown when it is not offered there */
export function requireOffered(shop: Pick<Shop, 'ports'>, code: string, place: Place): void {
  if (!listPaymentMethods(shop, place).includes(code)) throw methodUnknown();
}
