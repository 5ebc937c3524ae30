import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { cacheEpochs } from '#domain/epochs/schema.ts';
import { refreshSearch } from '#domain/search/refresh-search.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { hashOf } from '#shared/hash.ts';
import { DEFAULT_LOCALE, type Locale } from '#shared/locale.ts';
import { FIELD_PLACES, ROW_PLACES } from './places.ts';
import { languageIsTheFallback } from './refusals.ts';
import { copiedTexts } from './schema.ts';
import { textsIn, withLanguage } from './texts-in.ts';

type Place = { readonly table: PgTable; readonly key: readonly string[] };

/**
 * Takes a language into a running shop: each text that lacks it is copied from the fallback and
 * marked as copied. All pages go stale, and search learns the new texts. A second time copies only
 * what came since.
 * @returns how many texts were copied
 * @throws languages.is-the-fallback for the language that all others fall back to
 */
export async function addLanguage(shop: Shop, { locale }: { locale: Locale }): Promise<number> {
  if (locale === DEFAULT_LOCALE) throw languageIsTheFallback(locale);
  const copied = await inTransaction(shop, async (inside) => {
    let count = 0;
    for (const place of ROW_PLACES) count += await copyRows(inside, place, locale);
    for (const place of FIELD_PLACES)
      for (const field of place.fields) count += await copyField(inside, place, field, locale);
    if (count === 0) return 0;
    const detail = { copied: count, from: DEFAULT_LOCALE };
    await recordAudit(inside, {
      ...{ action: 'languages.added', subjectKind: 'language', subjectId: locale, detail },
    });
    const tags = await inside.db.select({ tag: cacheEpochs.tag }).from(cacheEpochs);
    await bumpEpochs(inside, ['site', 'catalogue', ...tags.map(({ tag }) => tag)]);
    return count;
  });
  if (copied > 0) await refreshSearch(shop);
  return copied;
}

async function copyRows({ db }: Shop, { table, key }: Place, locale: Locale): Promise<number> {
  const name = getTableName(table);
  const { rows } = await db.execute<{ key: string }>(sql`
    with copied as (
      insert into ${table}
      select (jsonb_populate_record(t, jsonb_build_object('locale', ${locale}::text))).*
      from ${table} t where t.locale = ${DEFAULT_LOCALE}
      on conflict do nothing returning *)
    insert into copied_texts (locale, place, key, hash)
    select ${locale}, ${name}, ${keyOf(key)}, md5((to_jsonb(copied) - 'locale')::text) from copied
    on conflict (locale, place, key) do update set hash = excluded.hash
    returning key`);
  return rows.length;
}

async function copyField(
  { db }: Shop,
  { table, key }: Place,
  field: string,
  locale: Locale,
): Promise<number> {
  const column = sql.identifier(field);
  const { rows } = await db.execute<{ key: string; value: never }>(
    sql`select ${keyOf(key)} as key, ${column} as value from ${table} where ${column} is not null for update`,
  );
  const place = `${getTableName(table)}.${field}`;
  let copied = 0;
  for (const row of rows) {
    const value = withLanguage(row.value, locale, DEFAULT_LOCALE);
    if (hashOf(value) === hashOf(row.value)) continue;
    await db.execute(
      sql`update ${table} set ${column} = ${JSON.stringify(value)}::jsonb where ${keyOf(key)} = ${row.key}`,
    );
    const mark = { locale, place, key: row.key, hash: hashOf(textsIn(value, locale)) };
    await db
      .insert(copiedTexts)
      .values(mark)
      .onConflictDoUpdate({
        target: [copiedTexts.locale, copiedTexts.place, copiedTexts.key],
        set: { hash: mark.hash },
      });
    copied += 1;
  }
  return copied;
}

/** The parts of a row's key joined by a slash. */
export function keyOf(key: readonly string[]) {
  const parts = key.map((column) => sql`${sql.identifier(column)}::text`);
  return sql`concat_ws('/', ${sql.join(parts, sql`, `)})`;
}
