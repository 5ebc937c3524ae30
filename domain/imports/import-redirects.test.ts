import { expect, it } from 'vitest';
import { findRedirect } from '#domain/redirects/find-redirect.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { sheetFile } from '#tests/helpers/maker-files.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { ImportRefused } from './faults.ts';
import { importFile } from './import-file.ts';

const guest = await testShop();
const shop = { ...guest, actor: { kind: 'system', id: 'test' } } as const;
const importing = (rows: { from: string; to: string }[]) =>
  importFile(asSystem(shop), { name: 'redirects.csv', bytes: sheetFile(rows, ['from', 'to']) });

it('a list of former addresses is imported whole, and a second time changes nothing', async () => {
  const rows = Array.from({ length: 2500 }, (_, index) => ({
    from: `/Products/${index}.html`,
    to: `/en/bikes/road/${index}`,
  }));
  expect(await importing(rows)).toMatchObject({ kind: 'redirects', rows: 2500, changed: 2500 });
  expect(await importing(rows)).toMatchObject({ changed: 0 });
  expect(await findRedirect(shop, '/products/2499.html')).toBe('/en/bikes/road/2499');
});

it.each([
  [{ from: '//evil.example', to: '/en' }, 'from', 'path-bad'],
  [{ from: '/old?page=2', to: '/en' }, 'from', 'path-bad'],
  [{ from: '/old', to: 'https://evil.example' }, 'to', 'path-bad'],
  [{ from: '/old', to: '' }, 'to', 'cell-missing'],
  [{ from: '/second', to: '/en' }, 'from', 'redirect-chain'],
  [{ from: '/old', to: '/First/' }, 'to', 'redirect-chain'],
  [{ from: '/FIRST', to: '/en' }, 'from', 'code-twice'],
])('%j is refused by line and cell, and nothing is imported', async (row, column, code) => {
  const refused = importing([{ from: '/first', to: '/second' }, row]);
  await expect(refused).rejects.toBeInstanceOf(ImportRefused);
  await expect(refused).rejects.toMatchObject({
    faults: expect.arrayContaining([expect.objectContaining({ line: 3, column, code })]),
  });
  expect(await findRedirect(shop, '/first')).toBeNull();
});
