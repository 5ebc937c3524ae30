import type { CustomFetch } from 'openid-client';

/**
 * A fetch that reaches a service on this machine under its local origin instead of its public name.
 * Other addresses are fetched as usual.
 */
export function fetchAt(issuer: string, origin: string): CustomFetch {
  return (address, options) => {
    const init = options as RequestInit;
    const isOwn = address === issuer || address.startsWith(`${issuer}/`);
    if (!isOwn) return fetch(address, init);
    const { pathname, search } = new URL(address);
    return fetch(origin + pathname + search, init);
  };
}
