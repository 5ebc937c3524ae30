import type { Shop } from '#domain/shop.ts';
import type { Currency } from '#shared/money.ts';
import { methodUnknown } from './refusals.ts';

type Place = { readonly market: string; readonly currency: Currency };

/** Codes of the ways to pay offered in a market and its currency, the usual one first. */
export function listPaymentMethods({ ports }: Pick<Shop, 'ports'>, { market, currency }: Place): string[] {
  return Object.values(ports.payment)
    .filter(({ markets }) => markets === undefined || markets.includes(market))
    .filter(({ currencies }) => currencies === undefined || currencies.includes(currency))
    .map(({ code }) => code);
}

/** @throws Refusal payments.method-unknown when this way to pay is not offered there */
export function assertOffered(shop: Pick<Shop, 'ports'>, code: string, place: Place): void {
  if (!listPaymentMethods(shop, place).includes(code)) throw methodUnknown();
}
