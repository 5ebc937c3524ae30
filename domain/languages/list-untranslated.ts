import { eq, getTableName, sql } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { hashOf } from '#shared/hash.ts';
import type { Locale } from '#shared/locale.ts';
import { keyOf } from './add-language.ts';
import { FIELD_PLACES, ROW_PLACES } from './places.ts';
import { copiedTexts } from './schema.ts';
import { textsIn } from './texts-in.ts';

export type Untranslated = { readonly place: string; readonly key: string };

/** The texts of a language that still are what was copied, by place and key. */
export async function listUntranslated(shop: Shop, locale: Locale): Promise<Untranslated[]> {
  const marks = await shop.db.select().from(copiedTexts).where(eq(copiedTexts.locale, locale));
  // Most languages have none: then no text is read.
  if (marks.length === 0) return [];
  const copied = new Map(marks.map(({ place, key, hash }) => [`${place} ${key}`, hash]));
  const found = [...(await rowTexts(shop, locale)), ...(await fieldTexts(shop, locale))];
  return found
    .filter(({ place, key, hash }) => copied.get(`${place} ${key}`) === hash)
    .map(({ place, key }) => ({ place, key }))
    .sort((a, b) => (`${a.place} ${a.key}` < `${b.place} ${b.key}` ? -1 : 1));
}

type Hashed = Untranslated & { readonly hash: string };

async function rowTexts({ db }: Shop, locale: Locale): Promise<Hashed[]> {
  const found: Hashed[] = [];
  for (const { table, key } of ROW_PLACES) {
    const { rows } = await db.execute<{ key: string; hash: string }>(sql`
      select ${keyOf(key)} as key, md5((to_jsonb(t) - 'locale')::text) as hash
      from ${table} t where t.locale = ${locale}`);
    found.push(...rows.map((row) => ({ ...row, place: getTableName(table) })));
  }
  return found;
}

async function fieldTexts({ db }: Shop, locale: Locale): Promise<Hashed[]> {
  const found: Hashed[] = [];
  for (const { table, key, fields } of FIELD_PLACES)
    for (const field of fields) {
      const { rows } = await db.execute<{ key: string; value: never }>(
        sql`select ${keyOf(key)} as key, ${sql.identifier(field)} as value from ${table}`,
      );
      const place = `${getTableName(table)}.${field}`;
      found.push(
        ...rows.map(({ key: row, value }) => ({ place, key: row, hash: hashOf(textsIn(value, locale)) })),
      );
    }
  return found;
}
