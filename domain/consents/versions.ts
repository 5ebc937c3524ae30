/** @browser-safe What people are asked to agree to. */
export type WordingCode = 'cookies' | 'newsletter' | 'quote';

/**
 * The dates each question was worded, the newest last. Other words need another date: a test compares them with their hashes. A page that was
 * open meanwhile may still answer an earlier one.
 */
export const WORDING_VERSIONS = {
  cookies: ['2026-11-21'],
  newsletter: ['2026-11-21'],
  quote: ['2026-11-22'],
} as const satisfies Record<WordingCode, readonly string[]>;

export const COOKIE_WORDING = WORDING_VERSIONS.cookies[0];
export const NEWSLETTER_WORDING = WORDING_VERSIONS.newsletter[0];
export const QUOTE_WORDING = WORDING_VERSIONS.quote[0];
