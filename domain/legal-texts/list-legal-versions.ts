import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { DEFAULT_LOCALE, type Locale } from '#shared/locale.ts';
import type { LegalCode } from './codes.ts';

/** Lists the legal texts with a page in a language, and the calendar date of each one's wording. */
export function listLegalVersions(
  shop: Pick<Shop, 'db'>,
  locale: Locale,
): Promise<{ code: LegalCode; version: string }[]> {
  return readVersions(shop.db, { locale });
}

const readVersions = statement<{ locale: string }, { code: LegalCode; version: string }>(
  'legal_versions',
  `select distinct on (code) code, version::text from legal_texts
   where locale in (:locale::text, '${DEFAULT_LOCALE}')
   order by code, locale = :locale::text desc`,
);
