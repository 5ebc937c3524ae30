/** @browser-safe The questions of consent and the dates of their wordings. */
export type WordingCode = 'cookies' | 'newsletter' | 'quote';

/**
 * The dates of each question's wordings, the newest last. Another wording needs another date; a
 * test compares hashes. A page that is still open may answer an earlier one.
 */
export const WORDING_VERSIONS = {
  cookies: ['2026-11-21', '2026-11-23'],
  newsletter: ['2026-11-21'],
  quote: ['2026-11-22'],
} as const satisfies Record<WordingCode, readonly string[]>;

export const COOKIE_WORDING = WORDING_VERSIONS.cookies[1];
export const NEWSLETTER_WORDING = WORDING_VERSIONS.newsletter[0];
export const QUOTE_WORDING = WORDING_VERSIONS.quote[0];
