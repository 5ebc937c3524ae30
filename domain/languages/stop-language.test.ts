import { expect, test } from 'vitest';
import { llmsText } from '#app/feeds/llms-text.server.ts';
import { sitemap, sitemapIndex } from '#app/feeds/sitemap.server.ts';
import { auditEntries } from '#domain/audit/schema.ts';
import { cacheEpochs } from '#domain/epochs/schema.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { listSilentLanguages, startLanguage, stopLanguage } from './stop-language.ts';

const shop = await testShop();
const staff = { ...shop, actor: { kind: 'staff', id: 'anna' } } as const;
const reader = { ...shop, foreignCountries: () => [] };
const epochs = async () => JSON.stringify(await shop.db.select().from(cacheEpochs));

test('a silent language is in no sitemap and no list of languages, until it is spoken again', async () => {
  expect(await sitemapIndex(reader)).toContain('/sitemaps/pages-de.xml');
  await stopLanguage(staff, 'de');
  expect(await listSilentLanguages(shop)).toEqual(['de']);
  expect(await sitemapIndex(reader)).not.toContain('-de');
  expect(await sitemap(reader, 'pages-de')).toBeNull();
  expect(await sitemap(reader, 'pages-fr')).not.toBeNull();
  const text = await llmsText(shop);
  expect(text).toContain('in 4 languages');
  expect(text).not.toContain('Deutsch');
  await startLanguage(staff, 'de');
  expect(await sitemap(reader, 'pages-de')).not.toBeNull();
  const told = (await shop.db.select().from(auditEntries)).filter(({ subjectId }) => subjectId === 'de');
  expect(told.map(({ action }) => action).toSorted()).toEqual(['languages.silenced', 'languages.spoken']);
});

test('each change makes all pages stale; the same twice changes nothing', async () => {
  const before = await epochs();
  await stopLanguage(staff, 'fr');
  const after = await epochs();
  expect(after).not.toBe(before);
  await stopLanguage(staff, 'fr');
  expect(await epochs()).toBe(after);
  await startLanguage(staff, 'fr');
  const spoken = await epochs();
  expect(spoken).not.toBe(after);
  await startLanguage(staff, 'fr');
  expect(await epochs()).toBe(spoken);
});

test('English is never silent, and nobody turns off what there is not', async () => {
  await expect(stopLanguage(staff, 'en')).rejects.toMatchObject({ code: 'languages.fallback-conflict' });
  for (const act of [stopLanguage, startLanguage])
    await expect(act(staff, 'xx')).rejects.toMatchObject({ code: 'languages.unknown' });
  await expect(stopLanguage(shop, 'de')).rejects.toMatchObject({ code: 'staff.right-lacking' });
});
