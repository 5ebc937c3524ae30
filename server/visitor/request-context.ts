import type { RequestContext } from '#app/context.ts';
import type { Preview, Thing } from '#app/for-machines/head-markup.server.ts';
import type { PaymentFields } from '#domain/payments/port.ts';
import type { Actor, Shop } from '#domain/shop.ts';
import { statusOfRefusal } from '../refusals.ts';
import type { Services } from '../services.ts';
import type { CookieName } from './cookies.ts';
import { findWho, type Who } from './find-who.ts';
import { homeCountry } from './market-lookup.ts';
import type { Visitor } from './visitor.ts';

/** What a request left behind: the page cache and the answer's cookies come from here. */
export type RequestNotes = {
  personal: boolean;
  /** Whether the page is asked for too seldom to be worth a place in the page cache. */
  isRare: boolean;
  /** The instant from which on what the page says is no longer true; null: that comes only by changes. */
  goodUntil: Date | null;
  readonly tags: Set<string>;
  readonly cookies: string[];
  /** Whether pages may load the tag manager, for those who agree. */
  readonly hasTagManager: boolean;
  /** Where this one page's payment fields come from. */
  paymentOrigins: PaymentFields['origins'] | null;
  /** The rendered page in UTF-8; null for answers that are none, whose body stands in their `Response`. */
  html: Buffer<ArrayBuffer> | null;
};

/** The shop as this visitor sees it. */
export function shopFor(
  services: Services,
  visitor: Visitor,
  requestId: string,
  who: Who | null = null,
): Shop {
  return {
    ...services.base,
    ...marketOf(visitor),
    country: visitor.country,
    actor: actorOf(who),
    requestId,
    couponTries: services.couponTries.of(visitor.network),
  };
}

/**
 * Opens a request's context. Loaders get a shop that knows language and market only, the same for all who share them; whoever asks for the
 * person (`personal`) makes the page uncacheable by asking.
 */
export function openRequest(
  services: Services,
  visitor: Visitor,
  requestId: string,
): { context: RequestContext; notes: RequestNotes } {
  const notes: RequestNotes = {
    personal: false,
    isRare: false,
    goodUntil: null,
    tags: new Set(),
    cookies: [],
    html: null,
    paymentOrigins: null,
    hasTagManager: services.config.tagManagerId !== null,
  };
  const representative = { ...visitor, country: representativeCountry(visitor) };
  const write = (name: CookieName, value: string) => notes.cookies.push(services.cookies.write(name, value));
  let asking: Promise<Who> | undefined;
  const told: { things: Thing[]; preview: Preview | null } = { things: [], preview: null };

  const personal: RequestContext['personal'] = async () => {
    notes.personal = true;
    asking ??= findWho(services, visitor, write);
    const who = await asking;
    return { ...who, shop: shopFor(services, visitor, requestId, who) };
  };

  const context: RequestContext = {
    shop: shopFor(services, representative, requestId),
    showTags: (...tags) => {
      for (const tag of tags) notes.tags.add(tag);
    },
    shared: (name, tags, read, renew) =>
      services.shared.get(`${name} ${visitor.market.code} ${visitor.locale}`, tags, read, renew),
    sharedInMarket: (name, tags, read, renew) =>
      services.shared.get(`${name} ${visitor.market.code}`, tags, read, renew),
    goodUntil: (instant) => {
      if (notes.goodUntil === null || instant < notes.goodUntil) notes.goodUntil = instant;
    },
    isRare: () => {
      notes.isRare = true;
    },
    personal,
    keepGuest: ({ id, token }) => {
      notes.personal = true;
      write('guest', token);
      asking = Promise.resolve({ customer: null, guest: { id } });
    },
    sessionToken: visitor.sessionToken,
    forgetSession: () => {
      notes.personal = true;
      notes.cookies.push(services.cookies.clear('session'));
    },
    loginToken: visitor.loginToken,
    network: visitor.network,
    asksTooOften: visitor.asksTooOften,
    keepLoginToken: (token) => write('login', token),
    rememberCountry: (country) => write('country', country),
    rememberLocale: (locale) => write('locale', locale),
    describe: (...things) => told.things.push(...things),
    preview: (preview) => {
      told.preview = preview;
    },
    told,
    allowPayment: (origins) => {
      notes.paymentOrigins = origins;
    },
    handOver: (html) => {
      notes.html = html;
    },
    knowsCountry: (country) => services.markets.knows(country),
    marketOf: (country) => services.markets.marketOf(country),
    tagManagerId: services.config.tagManagerId,
    developmentPages: services.config.developmentPages || services.config.environment !== 'production',
    testPages: services.config.testPages,
    statusOf: statusOfRefusal,
  };
  return { context, notes };
}

function actorOf(who: Who | null): Actor {
  if (who?.customer) return { kind: 'customer', id: who.customer.id };
  return { kind: 'guest', id: who?.guest?.id ?? null };
}

function marketOf(visitor: Visitor): Pick<Shop, 'market' | 'locale'> {
  return { market: visitor.market, locale: visitor.locale };
}

/** One country for all visitors of a market and language: what a public page shows may depend on no more than these. */
function representativeCountry(visitor: Visitor): string {
  const home = homeCountry(visitor.locale);
  const byMarket: Record<string, string> = { eu: home, gb: 'GB', us: 'US' };
  return byMarket[visitor.market.code] ?? 'CH';
}
