import type { Shop } from '#domain/shop.ts';

/** What a mail links to beside its order, as whole addresses: a mail has no page to be relative to. `app/addresses.ts` has the same paths. */
export function mailAddresses({ baseUrl, locale }: Pick<Shop, 'baseUrl' | 'locale'>) {
  const terms = `${baseUrl}/${locale}/terms-and-conditions`;
  return { terms, withdrawal: `${terms}#withdrawal` };
}
