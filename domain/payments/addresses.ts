/** Where providers post their notifications, for the server's route and for `notifyUrl`. */
export function notificationPath(provider: string): string {
  return `/payments/notify/${provider}`;
}

/** Leads a shopper on to one of our own addresses; whatever a provider adds to the query is dropped there. */
export const BACK_PATH = '/payments/back';

/** @param to an address of ours */
export function backAddress(baseUrl: string, to: string): string {
  const { pathname, search } = new URL(to);
  return `${baseUrl}${BACK_PATH}?${new URLSearchParams({ to: pathname + search })}`;
}

/**
 * Where `backAddress` leads.
 * @param to what stands in the query
 * @returns an address of ours; null for any other
 */
export function leadsBackTo(baseUrl: string, to: string): string | null {
  if (!URL.canParse(to, baseUrl)) return null;
  const { origin, pathname, search } = new URL(to, baseUrl);
  return origin === new URL(baseUrl).origin ? pathname + search : null;
}

/** Says on the page one comes back to that the shopper gave up at the provider. */
export const GIVEN_UP = ['payment', 'given-up'] as const;

export function givenUpAddress(returnUrl: string): string {
  const address = new URL(returnUrl);
  address.searchParams.set(...GIVEN_UP);
  return address.href;
}
