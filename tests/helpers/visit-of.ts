import type { RequestContext } from '#app/context.ts';
import type { Shop } from '#domain/shop.ts';
import { statusOfRefusal } from '#server/refusals.ts';

/** The context of loaders and actions for a visitor with this session, or without one. */
export function visitOf(shop: Shop, guestSessionId: string | null = null): RequestContext {
  let guest = guestSessionId === null ? null : { id: guestSessionId };
  return {
    shop,
    showTags: () => {},
    shared: (_name, _tags, read) => read(),
    sharedInMarket: (_name, _tags, read) => read(),
    goodUntil: () => {},
    isRare: () => {},
    personal: async () => ({ shop, guest, customer: null }),
    sendGuestCookie: ({ id }) => {
      guest = { id };
    },
    sendBagCookie: () => {},
    sessionToken: null,
    clearSessionCookie: () => {},
    loginToken: null,
    network: () => '192.0.2.1',
    refuseTooOften: () => {},
    sendsManyForms: () => false,
    sendLoginCookie: () => {},
    rememberCountry: () => {},
    rememberLocale: () => {},
    describe: () => {},
    preview: () => {},
    told: { nodes: [], preview: null, staticValues: [] },
    staticData: (value) => ({ value }),
    allowPayment: () => {},
    handOver: () => {},
    knowsCountry: () => true,
    marketOf: () => shop.market,
    addressCountry: null,
    foreignCountries: () => [],
    tagManagerId: null,
    publicApiUrl: null,
    mapTiles: null,
    developmentPages: false,
    testPages: false,
    logFailure: () => {},
    logAnswered: () => {},
    statusOf: statusOfRefusal,
  };
}

/**
 * The target of the redirect that `work` throws. @throws any other error, or an error when
 * it throws nothing
 */
export async function redirectOf(work: Promise<unknown>): Promise<string | null> {
  const thrown = await work.then(
    () => new Error('nothing was thrown'),
    (error: unknown) => error,
  );
  if (thrown instanceof Response) return thrown.headers.get('Location');
  throw thrown;
}
