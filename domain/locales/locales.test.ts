import { describe, expect, test } from 'vitest';
import { newestEpoch, readEpochsSince } from '#domain/epochs/read-epochs-since.ts';
import { LOCALES } from '#shared/locale.ts';
import { listLocales } from '#tests/helpers/list-locales.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { saveLocales } from './save-locales.ts';

const shop = await testShop();

describe('S3.19 locales', () => {
  test('carry code, name, iso, direction, domain and file', async () => {
    const german = (await listLocales(shop)).find(({ code }) => code === 'de');
    expect(german).toMatchObject({
      name: 'Deutsch',
      iso: 'de-DE',
      dir: 'ltr',
      domain: null,
      file: 'de.json',
    });
  });

  test('are the five that addresses and messages use', async () => {
    const codes = (await listLocales(shop)).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([...LOCALES].toSorted());
  });

  test('saved unchanged change nothing; a new name makes every page of the site stale', async () => {
    const found = await listLocales(shop);
    const before = await newestEpoch(shop.db);
    expect(await saveLocales(shop, found)).toBe(0);
    expect(await readEpochsSince(shop.db, before)).toEqual([]);

    const renamed = found.map((locale) =>
      locale.code === 'fr' ? { ...locale, name: 'Le français' } : locale,
    );
    expect(await saveLocales(shop, renamed)).toBe(1);
    expect(await listLocales(shop)).toEqual(renamed);
    expect(await readEpochsSince(shop.db, before)).toMatchObject([{ tag: 'site' }]);
  });
});
