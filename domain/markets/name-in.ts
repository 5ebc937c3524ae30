import { sql } from 'drizzle-orm';
import type { Locale } from '#shared/locale.ts';
import { markets } from './schema.ts';

/** SQL: a market's name in a language; the one for all where it has none there. */
export function nameIn(locale: Locale) {
  return sql<string>`coalesce(${markets.names} ->> ${locale}, ${markets.name})`;
}
