import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listMenus } from '#domain/menus/list-menus.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { listTickers } from '#domain/site-config/list-tickers.ts';
import { SITE_FILES } from '#seeds/save-site.ts';
import { fileTree } from '#tests/helpers/file-tree.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { runSiteCommand } from './commands.ts';

const shop = await testShop({ locale: 'de', actor: { kind: 'staff', id: 'anna' } });
const site = JSON.parse(await readFile('seeds/tessaro/site.json', 'utf8'));
const saved = async (files: Record<string, unknown>) =>
  runSiteCommand(shop, [
    await fileTree(
      Object.fromEntries(Object.entries(files).map(([name, json]) => [name, JSON.stringify(json)])),
    ),
  ]);

test('S3.16 staff change name, texts and thresholds by a file, and leave out what stays', async () => {
  const changed = {
    ...{ ...site, preHeaderTextActive: false, copyright: '© Tessaro', freeShippingThresholdIta: 8_800 },
    preHeaderText: { ...site.preHeaderText, de: 'Neu im Haus.' },
  };
  expect(await saved({ 'site.json': changed })).toBe('Saved: site.json.');
  expect(await findSiteConfig(shop)).toMatchObject({
    ...{ preHeaderText: 'Neu im Haus.', preHeaderTextActive: false, copyright: '© Tessaro' },
    settings: { freeShippingThresholdIta: 8_800, freeShippingThresholdInt: 14_900 },
  });
  expect(await listTickers(shop)).not.toEqual([]);
});

test('S3.16 the text before the header may be empty while it is off', async () => {
  const preHeaderText = { it: '', en: '', de: '', fr: '', es: '' };
  await saved({ 'site.json': { ...site, preHeaderTextActive: false, preHeaderText } });
  expect(await findSiteConfig(shop)).toMatchObject({ preHeaderTextActive: false, preHeaderText: '' });
});

test('S9.15 without a current year it is 2025', async () => {
  const { currentYear: _, ...without } = site;
  await saved({ 'site.json': { ...site, currentYear: 2026 } });
  expect((await findSiteConfig(shop)).currentYear).toBe(2026);
  await saved({ 'site.json': { ...without, currentYear: null } });
  expect((await findSiteConfig(shop)).currentYear).toBe(2025);
});

test('S3.17 staff change a menu by a file: labels, addresses, children, pictures; the other menus stay', async () => {
  const folder = await fileTree({});
  await cp('seeds/tessaro', folder, { recursive: true });
  const menus = JSON.parse(await readFile(join(folder, 'menus.json'), 'utf8'));
  const { images } = menus.find(({ id }: { id: number }) => id === 3).items[0];
  const item = { slug: 'new', label: { en: 'News', de: 'Neues' }, url: { en: '/news' }, target: '_blank' };
  const items = [{ slug: 'top', label: { en: 'Top' }, customizable: true, images, children: [item] }];
  await Promise.all(
    SITE_FILES.filter((file) => file !== 'menus').map((file) => rm(join(folder, `${file}.json`))),
  );
  await writeFile(join(folder, 'menus.json'), JSON.stringify([{ id: 4, items }]));
  const others = await listMenus(shop, [1, 2, 3]);
  expect(await runSiteCommand(shop, [folder])).toBe('Saved: menus.json.');
  const [menu] = await listMenus(shop, [4]);
  expect(menu?.items).toMatchObject([
    { slug: 'top', label: 'Top', customizable: true, images: images.map(() => ({ width: 1200 })) },
  ]);
  expect(menu?.items[0]?.children).toMatchObject([{ label: 'Neues', url: '/news', target: '_blank' }]);
  expect(await listMenus(shop, [1, 2, 3])).toEqual(others);
  await writeFile(join(folder, 'menus.json'), JSON.stringify([{ id: 5, items: [{ slug: '', label: {} }] }]));
  const refused = await runSiteCommand(shop, [folder]).catch((error: Error) => error.message);
  expect(refused).toMatch(/0\.id: .*\n +0\.items\.0\.slug: .*\n +0\.items\.0\.label\.en: /);
  expect((await listMenus(shop, [4]))[0]?.items).toHaveLength(1);
});

test.each([
  [{ preHeaderText: { en: 'A', it: 'B', fr: 'C', es: 'D' } }, 'preHeaderText.de'],
  [{ preHeaderTextActive: true, preHeaderText: { ...site.preHeaderText, fr: ' ' } }, 'preHeaderText.fr'],
  [{ freeShippingThresholdInt: -1 }, 'freeShippingThresholdInt'],
  [{ freeShippingThresholdIta: 99.5 }, 'freeShippingThresholdIta'],
  [{ currentYear: 25 }, 'currentYear'],
  [{ company: { ...site.company, email: 'nobody' } }, 'company.email'],
  [{ supportHours: [{ ...site.supportHours[0], spans: [['8.30', '12:30']] }] }, 'supportHours.0.spans.0.0'],
  [{ preheader: 'x' }, 'site.json: Unrecognized key'],
])('S3.16 a site config that is wrong is refused whole, its field named: %o', async (wrong, field) => {
  const before = await findSiteConfig(shop);
  const refused = await saved({ 'site.json': { ...site, ...wrong } }).catch((error: Error) => error.message);
  expect(refused).toContain(`  ${field}`);
  expect(await findSiteConfig(shop)).toEqual(before);
});

test('what was typed wrong is told', async () => {
  await expect(runSiteCommand(shop, [])).rejects.toThrow('npm run site');
  await expect(saved({})).rejects.toThrow('none of these files');
  const broken = await fileTree({ 'site.json': '{' });
  await expect(runSiteCommand(shop, [broken])).rejects.toThrow('JSON');
});
