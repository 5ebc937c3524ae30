/**
 * @browser-safe The legal texts of a shop. Each code is also the last part of its page's address.
 */
export const LEGAL_CODES = [
  'terms-and-conditions',
  'privacy-policy',
  'cookie-policy',
  'company-info',
  'legal-guarantee',
  'accessibility-statement',
  'repairs',
  'recalls',
] as const;
export type LegalCode = (typeof LEGAL_CODES)[number];
