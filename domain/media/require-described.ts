import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { altMissing } from './refusals.ts';

/**
 * Of these pictures the photographs that lack words on what they show, with the languages that
 * lack them. Drawings and decorative photographs need none.
 */
export async function listUndescribed(
  { db }: Pick<Shop, 'db'>,
  hashes: readonly string[],
): Promise<Map<string, Locale[]>> {
  if (hashes.length === 0) return new Map();
  const rows = await readUndescribed(db, { hashes: [...new Set(hashes)], locales: [...LOCALES] });
  return new Map(rows.map(({ hash, locales }) => [hash, locales]));
}

/**
 * Checks that photographs can be shown to those who do not see them.
 * @throws Refusal media.alt-missing for the first that lacks words
 */
export async function requireDescribed(shop: Pick<Shop, 'db'>, hashes: readonly string[]): Promise<void> {
  const [first] = await listUndescribed(shop, hashes);
  if (first) throw altMissing(...first);
}

const readUndescribed = statement<
  { hashes: string[]; locales: string[] },
  { hash: string; locales: Locale[] }
>(
  'undescribed_photographs',
  `select f.hash, json_agg(l.locale order by l.place) as locales
   from photographs f cross join unnest(:locales::text[]) with ordinality as l (locale, place)
   where f.hash = any(:hashes::text[]) and not f.is_decorative
     and not exists (select from photograph_texts t where t.hash = f.hash and t.locale = l.locale)
   group by f.hash order by f.hash`,
);
