import type { MiddlewareHandler } from 'hono';
import { namedCountry } from '#app/named-country.ts';
import type { ServerEnv, Visitor } from '../http/env.ts';
import { localeAt } from '../http/refuse-request.ts';
import type { Services } from '../services.ts';
import { clientAddress } from './client-address.ts';
import type { ShopCookies } from './cookies.ts';
import { homeCountry, type MarketLookup } from './market-lookup.ts';
import { warnOfProxies } from './untrusted-proxy.ts';

function readVisitor(
  markets: MarketLookup,
  cookies: ShopCookies,
  url: string,
  cookieHeader: string | null | undefined,
  network: Visitor['network'],
): Visitor {
  const locale = localeAt(url.split('?', 1)[0] ?? '/');
  const chosenCountry = findChosenCountry({ markets, cookies }, url, cookieHeader);
  const country = chosenCountry ?? homeCountry(locale);
  return {
    locale,
    country,
    chosenCountry,
    market: markets.marketOf(country),
    guestToken: cookies.read(cookieHeader, 'guest'),
    bagKey: cookies.read(cookieHeader, 'bag'),
    sessionToken: cookies.read(cookieHeader, 'session'),
    loginToken: cookies.read(cookieHeader, 'login'),
    officeToken: cookies.read(cookieHeader, 'office'),
    network,
  };
}

/**
 * The country that the address names, else that of the cookie; null: none that the shop knows.
 */
export function findChosenCountry(
  { markets, cookies }: { markets: Pick<MarketLookup, 'knows'>; cookies: ShopCookies },
  url: string,
  cookieHeader: string | null | undefined,
): string | null {
  const known = (code: string | null) => (code !== null && markets.knows(code) ? code : null);
  return known(namedCountry(url)) ?? known(cookies.read(cookieHeader, 'country'));
}

/** The anonymous visitor of a cached page: language, country and its market only. */
export function anyVisitor({ locale, market, country }: Visitor): Visitor {
  return {
    locale,
    market,
    country,
    chosenCountry: null,
    guestToken: null,
    bagKey: null,
    sessionToken: null,
    loginToken: null,
    officeToken: null,
    network: () => '',
  };
}

export function visitor({
  markets,
  cookies,
  config,
}: Pick<Services, 'markets' | 'cookies' | 'config'>): MiddlewareHandler<ServerEnv> {
  const watch = warnOfProxies(config.trustedProxies);
  return async (c, next) => {
    watch(c.env?.incoming);
    const network = () => clientAddress(c, config.trustedProxies);
    c.set('visitor', readVisitor(markets, cookies, pathAndQuery(c.req.url), c.req.header('cookie'), network));
    await next();
  };
}

function pathAndQuery(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
