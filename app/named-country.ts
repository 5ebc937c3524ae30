import { routeOfPath } from './route-of-path.ts';

const NAME = 'country';

/**
 * The country that a page's address names, as written: `/en/bikes?country=GB` → `GB`. It decides
 * market and delivery before any cookie, so that a price has an address. Null where the address
 * names none, and on the store locator, whose search has a country of its own.
 */
export function namedCountry(url: string): string | null {
  if (!url.includes(`${NAME}=`)) return null;
  const [pathname = '', query = ''] = url.split('?', 2);
  const route = routeOfPath(pathname.replace(/\.data$/, ''));
  if (route === null || route === 'store-locator') return null;
  return new URLSearchParams(query).get(NAME);
}

/** The same address with another country, or with none. */
export function withNamedCountry(url: string, country: string | null): string {
  const [pathname = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.delete(NAME);
  if (country !== null) parameters.set(NAME, country);
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname;
}
