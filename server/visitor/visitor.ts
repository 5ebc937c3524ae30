import type { MiddlewareHandler } from 'hono';
import type { ServerEnv, Visitor } from '../http/env.ts';
import { localeAt } from '../http/refuse-request.ts';
import type { Services } from '../services.ts';
import { clientAddress } from './client-address.ts';
import type { ShopCookies } from './cookies.ts';
import { countryFor, homeCountry, type MarketLookup } from './market-lookup.ts';
import { warnOfProxies } from './untrusted-proxy.ts';

function readVisitor(
  markets: MarketLookup,
  cookies: ShopCookies,
  path: string,
  cookieHeader: string | null | undefined,
  network: Visitor['network'] = () => '',
): Visitor {
  const locale = localeAt(path);
  const cookie = cookies.read(cookieHeader, 'country');
  const chosenCountry = cookie !== null && markets.knows(cookie) ? cookie : null;
  const country = chosenCountry ?? homeCountry(locale);
  return {
    locale,
    country,
    chosenCountry,
    market: markets.marketOf(country),
    guestToken: cookies.read(cookieHeader, 'guest'),
    sessionToken: cookies.read(cookieHeader, 'session'),
    loginToken: cookies.read(cookieHeader, 'login'),
    network,
  };
}

/**
 * The anonymous visitor of a cached page: language and market only. One country
 * represents the market.
 */
export function anyVisitor({ locale, market }: Visitor): Visitor {
  return {
    locale,
    market,
    country: countryFor(market.code, locale),
    chosenCountry: null,
    guestToken: null,
    sessionToken: null,
    loginToken: null,
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
    c.set('visitor', readVisitor(markets, cookies, c.req.path, c.req.header('cookie'), network));
    await next();
  };
}
