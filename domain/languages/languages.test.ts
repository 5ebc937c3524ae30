import { getColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import * as schema from '#database/schema.ts';
import { readEpochsSince, readNewestEpoch } from '#domain/epochs/read-epochs-since.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { report } from '#scripts/language.ts';
import { LANGUAGES, LOCALES } from '#shared/locale.ts';
import { isRefusal } from '#shared/refusal.ts';
import { type TestShop, testShop } from '#tests/helpers/test-shop.ts';
import { addLanguage } from './add-language.ts';
import { listUntranslated } from './list-untranslated.ts';
import { FIELD_PLACES, ROW_PLACES } from './places.ts';
import { textsIn, withLanguage } from './texts-in.ts';

/** Frozen or personal: said once in one language, and never translated. */
const NOT_TEXTS =
  /account|bike_transfers|cart|checkout|claims|consent|customer_notes|erasures|form_|guarantee_notices|inbox_|invoice|login|mail|newsletter|order|quote|recall_notices|return|reviews|search|shipment|sightings|staff_|stock_alert|warranty_registrations|withdrawal|copied_texts|old_|page_versions/;

/** Takes a language out of a shop, as if the build had just learned it. */
async function forget(shop: TestShop, locale: string): Promise<void> {
  for (const { table } of ROW_PLACES)
    await shop.db.execute(sql`delete from ${table} where locale = ${locale}`);
  const everywhere = `support_hours`;
  for (const { table, fields } of FIELD_PLACES)
    for (const field of fields.filter((name) => name !== everywhere))
      await shop.db.execute(
        sql`update ${table} set ${sql.identifier(field)} = ${sql.identifier(field)} - ${locale}`,
      );
}

describe('the languages', () => {
  test('are one list with code, name, iso, direction, domain and file', () => {
    expect(LANGUAGES.find(({ code }) => code === 'de')).toEqual({
      ...{ code: 'de', name: 'Deutsch', iso: 'de-DE', dir: 'ltr', domain: null, file: 'de.json' },
    });
    expect(LOCALES).toEqual(['it', 'en', 'de', 'fr', 'es']);
  });
});

describe('a language the build knows and the shop lacks', () => {
  test('is taken with English in place of each text, which is listed until somebody translates it', async () => {
    const shop = await testShop({ locale: 'es' });
    const count = async (table: string) =>
      Number(
        (await shop.connection.pool.query(`select count(*) n from ${table} where locale = 'es'`)).rows[0].n,
      );
    const products = await count('product_texts');
    await forget(shop, 'es');
    expect(await count('product_texts')).toBe(0);
    const before = await readNewestEpoch(shop.db);

    const copied = await addLanguage(shop, { locale: 'es' });
    expect(copied).toBeGreaterThan(products);
    expect(await count('product_texts')).toBe(products);
    expect((await findSiteConfig(shop)).payoff).toBe('Shaped by the climb');
    expect((await readEpochsSince(shop.db, before)).map(({ tag }) => tag)).toEqual(
      expect.arrayContaining(['site', 'catalogue']),
    );
    expect(await count('search_documents')).toBeGreaterThan(products / 2);

    const waiting = await listUntranslated(shop, 'es');
    expect(waiting).toHaveLength(copied);
    expect(waiting).toContainEqual({ place: 'site_configs.payoff', key: '1' });
    await shop.db.execute(sql`update site_configs set payoff = payoff || '{"es": "Hechas por la subida"}'`);
    const { rows } = await shop.db.execute<{ key: string }>(sql`
      update product_texts set name = 'Cumbre', slug = 'cumbre' where locale = 'es' and slug = 'vetta'
      returning product_id::text as key`);
    const left = await listUntranslated(shop, 'es');
    expect(left).toHaveLength(copied - 2);
    expect(left).not.toContainEqual({ place: 'product_texts', key: rows[0]?.key });
    expect((await report(shop, 'es')).join('\n')).toMatch(/product_texts: \d+ \(/);
  });

  test('is taken again for what came since, and leaves all else alone', async () => {
    const shop = await testShop({ locale: 'es' });
    const before = await readNewestEpoch(shop.db);
    expect(await addLanguage(shop, { locale: 'es' })).toBe(0);
    expect(await readEpochsSince(shop.db, before)).toEqual([]);
    await shop.db.execute(sql`delete from category_texts where locale = 'es' and name = 'Carretera'`);
    expect(await addLanguage(shop, { locale: 'es' })).toBe(1);
    expect(await listUntranslated(shop, 'es')).toMatchObject([{ place: 'category_texts' }]);
    expect(await report(shop, 'it')).toEqual(['Nothing waits to be translated into it.']);
  });

  test('is never the one all others fall back to', async () => {
    const shop = await testShop();
    const refused = await addLanguage(shop, { locale: 'en' }).catch((error: unknown) => error);
    expect(isRefusal(refused, 'languages.is-the-fallback')).toBe(true);
  });
});

test('texts are found however deep they lie, and nothing else is taken for one', () => {
  const hours = [{ line: { en: 'Workshop', it: 'Officina' }, days: ['monday'], spans: [['08:00', '12:00']] }];
  const more = withLanguage(hours, 'de', 'en');
  expect(more).toEqual([{ ...hours[0], line: { en: 'Workshop', it: 'Officina', de: 'Workshop' } }]);
  expect(textsIn(more, 'de')).toEqual(['Workshop']);
  const alike: Record<string, string>[] = [{ de: 'da' }, { en: '/contacts' }];
  for (const alone of alike) expect(withLanguage(alone, 'it', 'en')).toEqual(alone);
});

test('every table with a row per language is taken along, or holds what is said once', () => {
  const tables = Object.values<unknown>(schema).filter((table) => is(table, PgTable)) as PgTable[];
  const perLanguage = tables
    .filter((table) => 'locale' in getColumns(table))
    .map((table) => getTableName(table))
    .filter((name) => !NOT_TEXTS.test(name));
  expect(perLanguage.toSorted()).toEqual(ROW_PLACES.map(({ table }) => getTableName(table)).toSorted());
});
