import type { Locale } from '#shared/locale.ts';

/** What a mail links to, as whole addresses: a mail has no page to be relative to. The paths are those of `app/addresses.ts`. */
export function mailAddresses(baseUrl: string, locale: Locale) {
  const page = (path: string) => `${baseUrl}/${locale}/${path}`;
  return {
    order: (order: string, token: string) => page(`checkout/done?${new URLSearchParams({ order, token })}`),
    terms: page('terms-and-conditions'),
    withdrawal: page('terms-and-conditions#withdrawal'),
  };
}
