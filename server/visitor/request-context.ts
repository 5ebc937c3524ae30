import type { RequestContext } from '#app/context.ts';
import type { JsonLd, Preview } from '#app/structured-data/json-ld.ts';
import { isOutage } from '#database/outage.ts';
import type { PaymentFields } from '#domain/payments/port.ts';
import type { Actor, Shop } from '#domain/shop.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Visitor } from '../http/env.ts';
import { logFailure } from '../http/log-failure.ts';
import { statusOfRefusal } from '../refusals.ts';
import type { Services } from '../services.ts';
import type { CookieName } from './cookies.ts';
import { findWho, type Who } from './find-who.ts';
import { anyVisitor } from './visitor.ts';

/** The notes of a request, for the page cache and the answer's cookies. */
export type RequestNotes = {
  /** Whether personal data was read. Such a page is never stored. */
  personal: boolean;
  /** Whether the page is requested too rarely for a place in the page cache. */
  isRare: boolean;
  /** The instant at which the page becomes untrue; null: only changes can make it untrue. */
  goodUntil: Date | null;
  readonly tags: Set<string>;
  readonly cookies: string[];
  /** Whether pages may load the tag manager after consent. */
  readonly hasTagManager: boolean;
  /** The origins of this page's payment fields. */
  paymentOrigins: PaymentFields['origins'] | null;
  /** Whether the database was away while it was rendered. */
  isOutage: boolean;
  /** Seconds after which a retry makes sense; 0: no header. */
  retryAfter: number;
  /** The rendered page in UTF-8; null for answers with their body in the `Response`. */
  html: Buffer<ArrayBuffer> | null;
  /** The inline scripts of the rendered page. */
  scripts: readonly string[];
};

/** The shop for this visitor. */
export function shopFor(
  services: Services,
  visitor: Visitor,
  requestId: string,
  who: Who | null = null,
): Shop {
  const { market, locale, country } = visitor;
  const couponTries = services.couponTries.of(visitor.network);
  const ordering = { ...services.config.ordering, network: visitor.network };
  return { ...services.base, market, locale, country, actor: actorOf(who), requestId, couponTries, ordering };
}

/**
 * Opens a request's context. Loaders get a shop that knows language and market only, the same for
 * all who share them. Reading anything of the person marks the page personal: it is never stored.
 */
export function openRequest(
  services: Services,
  visitor: Visitor,
  requestId: string,
  isDocument: boolean,
): { context: RequestContext; notes: RequestNotes } {
  const notes = openNotes(services);
  const ofPerson = <T>(value: T): T => {
    notes.personal = true;
    return value;
  };
  const asking = () => ({ network: ofPerson(visitor.network()), requestId });
  const write = (name: CookieName, value: string) => notes.cookies.push(services.cookies.write(name, value));
  let asked: Promise<Who> | undefined;
  const context: RequestContext = {
    ...ofThePage(services, visitor, requestId, notes),
    ...whatIsTold(isDocument),
    ...ofTheSite(services),
    addressCountry: services.markets.foreignMarkets(visitor.locale).get(visitor.market.code) ?? null,
    personal: async () => {
      asked ??= findWho(services, ofPerson(visitor), write);
      const who = await asked;
      return { ...who, shop: shopFor(services, visitor, requestId, who) };
    },
    sendGuestCookie: ({ id, token }) => {
      write('guest', ofPerson(token));
      asked = Promise.resolve({ customer: null, guest: { id } });
    },
    sendBagCookie: (key) => write('bag', ofPerson(key)),
    clearSessionCookie: () => ofPerson(notes).cookies.push(services.cookies.clear('session')),
    get sessionToken() {
      return ofPerson(visitor.sessionToken);
    },
    get loginToken() {
      return ofPerson(visitor.loginToken);
    },
    network: () => ofPerson(visitor.network()),
    refuseTooOften: (what) => {
      notes.retryAfter = services.limits.secondsToWait(what, asking());
      if (notes.retryAfter > 0) throw new Refusal('request.too-often');
    },
    sendsManyForms: () => services.limits.secondsToWait('many-forms', asking()) > 0,
    sendLoginCookie: (token) => write('login', token),
    rememberCountry: (country) => write('country', country),
    rememberLocale: (locale) => write('locale', locale),
  };
  return { context, notes };
}

function openNotes({ config }: Services): RequestNotes {
  return {
    personal: false,
    isRare: false,
    goodUntil: null,
    tags: new Set(),
    cookies: [],
    html: null,
    scripts: [],
    retryAfter: 0,
    isOutage: false,
    paymentOrigins: null,
    hasTagManager: config.tagManagerId !== null,
  };
}

/** The part of the context that is the same for everybody in a language and market. */
function ofThePage(services: Services, visitor: Visitor, requestId: string, notes: RequestNotes) {
  const { market, locale } = visitor;
  return {
    shop: shopFor(services, anyVisitor(visitor), requestId),
    shared: (name, tags, read, renew) =>
      services.shared.get(`${name} ${market.code} ${locale}`, tags, read, renew),
    sharedInMarket: (name, tags, read, renew) =>
      services.shared.get(`${name} ${market.code}`, tags, read, renew),
    showTags: (...tags) => {
      for (const tag of tags) notes.tags.add(tag);
    },
    goodUntil: (instant) => {
      if (notes.goodUntil === null || instant < notes.goodUntil) notes.goodUntil = instant;
    },
    isRare: () => {
      notes.isRare = true;
    },
    logFailure: ({ method, url }, error) => {
      notes.isOutage ||= isOutage(error);
      logFailure({ method, url, requestId }, error);
    },
    logAnswered: ({ method, url }, error) => logFailure({ method, url, requestId }, error),
    allowPayment: (origins) => {
      notes.paymentOrigins = origins;
    },
    handOver: (html, scripts) => {
      notes.html = html;
      notes.scripts = scripts;
    },
  } satisfies Partial<RequestContext>;
}

/**
 * What a page says beside its loaders' data. In a document the data of static parts stays on the
 * server; without one it goes to the browser.
 */
function whatIsTold(isDocument: boolean) {
  const nodes: JsonLd[] = [];
  const staticValues: unknown[] = [];
  const told = { nodes, staticValues, preview: null as Preview | null };
  return {
    describe: (...some) => nodes.push(...some),
    preview: (preview) => {
      told.preview = preview;
    },
    staticData: (value) => (isDocument ? { place: staticValues.push(value) - 1 } : { value }),
    told,
  } satisfies Partial<RequestContext>;
}

function ofTheSite({ config, markets }: Services) {
  return {
    knowsCountry: markets.knows,
    marketOf: markets.marketOf,
    foreignCountries: (locale) => [...markets.foreignMarkets(locale).values()],
    tagManagerId: config.tagManagerId,
    publicApiUrl: config.elsewhere.publicApiUrl,
    mapTiles: config.elsewhere.mapTiles,
    developmentPages: config.developmentPages || config.environment !== 'production',
    testPages: config.testPages,
    statusOf: statusOfRefusal,
  } satisfies Partial<RequestContext>;
}

function actorOf(who: Who | null): Actor {
  if (who?.customer) return { kind: 'customer', id: who.customer.id };
  return { kind: 'guest', id: who?.guest?.id ?? null };
}
