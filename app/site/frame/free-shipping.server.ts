import { listServedCountries } from '#domain/markets/list-countries.ts';
import { listShippingMethods } from '#domain/shipping/list-shipping-methods.ts';
import type { Shop } from '#domain/shop.ts';
import type { Currency } from '#shared/money.ts';

/**
 * The amount of goods from which a delivery is free; `italy` where the market holds Italy and it
 * differs.
 */
export type FreeShipping = { currency: Currency; amount: number; italy: number | null };

/** The country with a threshold of its own (specification section 9). */
const ITALY = 'IT';

/**
 * The market's threshold, as its deliveries have it for a cart (`listShippingMethods`). Italy's
 * market names two, because a shell is shared by all countries of a market. Null: no delivery
 * outside Italy is ever free.
 */
export async function freeShipping(shop: Shop): Promise<FreeShipping | null> {
  const { currency, code } = shop.market;
  const countries = (await listServedCountries(shop)).filter(({ marketCode }) => marketCode === code);
  const elsewhere = countries.find((country) => country.code !== ITALY)?.code ?? shop.country;
  const amount = await freeFrom(shop, elsewhere);
  if (amount === null) return null;
  const italy = countries.some((country) => country.code === ITALY) ? await freeFrom(shop, ITALY) : null;
  return { currency, amount, italy: italy === amount ? null : italy };
}

async function freeFrom(shop: Shop, country: string): Promise<number | null> {
  const methods = await listShippingMethods(shop, { country });
  const amounts = methods.flatMap(({ freeFromAmount }) => freeFromAmount ?? []);
  return amounts.length > 0 ? Math.min(...amounts) : null;
}
