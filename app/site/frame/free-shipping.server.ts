import { findMarketOfCountry } from '#domain/markets/find-market-of-country.ts';
import { listShippingMethods } from '#domain/shipping/list-shipping-methods.ts';
import type { Shop } from '#domain/shop.ts';
import type { SiteConfig } from '#domain/site-config/find-site-config.ts';
import type { Currency } from '#shared/money.ts';

/**
 * The amount of goods from which a delivery is free; `italy` where the market holds Italy and it
 * differs.
 */
export type FreeShipping = { currency: Currency; amount: number; italy: number | null };

/**
 * The market's threshold (specification section 9). Italy's market names both site settings,
 * because a cached page does not know the reader's country; other markets take it from their
 * deliveries. Null: no delivery is ever free.
 */
export async function freeShipping(
  shop: Shop,
  { settings }: Pick<SiteConfig, 'settings'>,
): Promise<FreeShipping | null> {
  const { currency, code } = shop.market;
  if (currency === 'EUR' && (await findMarketOfCountry(shop.db, 'IT')).code === code) {
    return { currency, amount: settings.freeShippingThresholdInt, italy: settings.freeShippingThresholdIta };
  }
  const methods = await listShippingMethods(shop, { country: shop.country });
  const amounts = methods.flatMap(({ freeFromAmount }) => freeFromAmount ?? []);
  return amounts.length > 0 ? { currency, amount: Math.min(...amounts), italy: null } : null;
}
