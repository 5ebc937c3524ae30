import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { DEFAULT_LOCALE, type Locale } from '#shared/locale.ts';

/**
 * What photographs show, in the visitor's language or else in English, by hash. Drawings and
 * decorative photographs are left out.
 */
export async function findAlts(
  { db, locale }: Pick<Shop, 'db' | 'locale'>,
  hashes: readonly string[],
): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await readAlts(db, { hashes: [...hashes], locale, fallback: DEFAULT_LOCALE });
  return new Map(rows.map(({ hash, alt }) => [hash, alt]));
}

const readAlts = statement<
  { hashes: string[]; locale: Locale; fallback: Locale },
  { hash: string; alt: string }
>(
  'photograph_alts',
  `select distinct on (t.hash) t.hash, t.alt
   from photograph_texts t join photographs f on f.hash = t.hash
   where t.hash = any(:hashes::text[]) and t.locale in (:locale::text, :fallback::text) and not f.is_decorative
   order by t.hash, t.locale = :locale::text desc`,
);
