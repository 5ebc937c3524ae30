import type { RequestContext } from '#app/context.ts';
import { findGuestSession } from '#domain/customers/find-guest-session.ts';
import type { Shop } from '#domain/shop.ts';
import type { Visitor } from './middleware/visitor.ts';
import { statusOfRefusal } from './refusals.ts';
import type { Services } from './services.ts';
import { homeCountry } from './world.ts';

/** What a request left behind: the page cache and the answer's cookies come from here. */
export type RequestNotes = {
  personal: boolean;
  readonly tags: Set<string>;
  readonly cookies: string[];
  /** The rendered page in UTF-8; null for answers that are none, whose body stands in their `Response`. */
  html: Buffer<ArrayBuffer> | null;
};

/** The shop as this visitor sees it. */
export function shopFor(
  services: Services,
  visitor: Visitor,
  requestId: string,
  guestId: string | null,
): Shop {
  return {
    ...services.base,
    ...marketOf(visitor),
    country: visitor.country,
    actor: { kind: 'guest', id: guestId },
    requestId,
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
  const notes: RequestNotes = { personal: false, tags: new Set(), cookies: [], html: null };
  const representative = { ...visitor, country: representativeCountry(visitor) };
  const write = (name: 'guest' | 'country' | 'locale', value: string) =>
    notes.cookies.push(services.cookies.write(name, value));
  let guest: Promise<{ id: string } | null> | undefined;

  async function findGuest(): Promise<{ id: string } | null> {
    if (visitor.guestToken === null) return null;
    const session = await findGuestSession(services.base, visitor.guestToken);
    if (session) write('guest', visitor.guestToken);
    return session;
  }

  const personal: RequestContext['personal'] = async () => {
    notes.personal = true;
    guest ??= findGuest();
    const session = await guest;
    return { shop: shopFor(services, visitor, requestId, session?.id ?? null), guest: session };
  };

  const context: RequestContext = {
    shop: shopFor(services, representative, requestId, null),
    showTags: (...tags) => {
      for (const tag of tags) notes.tags.add(tag);
    },
    shared: (name, tags, read) =>
      services.shared.get(`${name} ${visitor.market.code} ${visitor.locale}`, tags, read),
    personal,
    keepGuest: ({ id, token }) => {
      notes.personal = true;
      write('guest', token);
      guest = Promise.resolve({ id });
    },
    rememberCountry: (country) => write('country', country),
    rememberLocale: (locale) => write('locale', locale),
    handOver: (html) => {
      notes.html = html;
    },
    knowsCountry: (country) => services.world.knows(country),
    marketOf: (country) => services.world.marketOf(country),
    developmentPages: services.config.developmentPages || services.config.environment !== 'production',
    statusOf: statusOfRefusal,
  };
  return { context, notes };
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
