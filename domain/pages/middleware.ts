/** @browser-safe */

/** What a page may ask for before it is shown, by name: a signed-in customer. */
export const PAGE_MIDDLEWARE = ['customer'] as const;
export type PageMiddleware = (typeof PAGE_MIDDLEWARE)[number];

/** Stored names may be of another version of the shop. */
export function isPageMiddleware(name: string): name is PageMiddleware {
  return (PAGE_MIDDLEWARE as readonly string[]).includes(name);
}
