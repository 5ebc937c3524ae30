/**
 * The path where a provider posts its notifications, for the server's route and for `notifyUrl`.
 */
export function notificationPath(provider: string): string {
  return `/payments/notify/${provider}`;
}

/**
 * Redirects a shopper to one of our own addresses and drops whatever a provider added to the query.
 */
export const BACK_PATH = '/payments/back';

/** @param to an address of our own */
export function backAddress(baseUrl: string, to: string): string {
  const { pathname, search } = new URL(to);
  return `${baseUrl}${BACK_PATH}?${new URLSearchParams({ to: pathname + search })}`;
}

/**
 * The target of a `backAddress`.
 * @param to the value in the query
 * @returns an address of our own; null for any other
 */
export function leadsBackTo(baseUrl: string, to: string): string | null {
  if (!URL.canParse(to, baseUrl)) return null;
  const { origin, pathname, search } = new URL(to, baseUrl);
  // A path that begins with two slashes is another host to a browser.
  const isOurs = origin === new URL(baseUrl).origin && !pathname.startsWith('//');
  return isOurs ? pathname + search : null;
}

/** The query parameter of the return page that says the shopper canceled at the provider. */
export const GIVEN_UP = ['payment', 'given-up'] as const;

export function givenUpAddress(returnUrl: string): string {
  const address = new URL(returnUrl);
  address.searchParams.set(...GIVEN_UP);
  return address.href;
}
