import { listCountries } from '#domain/markets/list-countries.ts';
import type { Shop } from '#domain/shop.ts';
import { countryName, orderOfNames } from '#shared/format-cache.ts';

/**
 * Countries of this market, by their name in the reader's language. Another market has other
 * prices.
 */
export async function offeredCountries(shop: Shop): Promise<{ code: string; name: string }[]> {
  return offeredOf(shop, await namedCountries(shop));
}

/** The countries among these to which this market delivers. */
export function offeredOf(shop: Shop, named: Awaited<ReturnType<typeof namedCountries>>) {
  return named.filter(({ marketCode, isServed }) => isServed && marketCode === shop.market.code);
}

/** All known countries by their name in the reader's language: an invoice may go to any. */
export async function namedCountries(shop: Shop) {
  const compare = orderOfNames(shop.locale);
  return (await listCountries(shop))
    .map(({ code, marketCode, isServed }) => ({
      code,
      marketCode,
      isServed,
      name: countryName(code, shop.locale),
    }))
    .sort((a, b) => compare(a.name, b.name));
}
