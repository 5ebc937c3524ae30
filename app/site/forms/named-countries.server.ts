import { listCountries } from '#domain/markets/list-countries.ts';
import type { Shop } from '#domain/shop.ts';
import { countryName, orderOfNames } from '#shared/kept-formats.ts';

/** Countries whose prices are the ones shown, by their name in the reader's language: another market is another shop. */
export async function offeredCountries(shop: Shop): Promise<{ code: string; name: string }[]> {
  return offeredOf(shop, await namedCountries(shop));
}

/** Those of them where this market delivers. */
export function offeredOf(shop: Shop, named: Awaited<ReturnType<typeof namedCountries>>) {
  return named.filter(({ marketCode }) => marketCode === shop.market.code);
}

/** All countries we know, by their name in the reader's language: an invoice may go to any. */
export async function namedCountries(shop: Shop) {
  const compare = orderOfNames(shop.locale);
  return (await listCountries(shop))
    .map(({ code, marketCode }) => ({ code, marketCode, name: countryName(code, shop.locale) }))
    .sort((a, b) => compare(a.name, b.name));
}
