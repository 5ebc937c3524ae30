import { expect, test } from 'vitest';
import { LOCALES } from '#shared/locale.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { parseFileAddress } from './addresses.ts';
import { listDocuments } from './list-documents.ts';
import { openDocument } from './open-document.ts';
import { removeCatalogue, saveCatalogue } from './save-catalogue.ts';

const guests = await testShop({ locale: 'fr' });
const shop = { ...guests, actor: { kind: 'staff', id: 'anna' } as const };
const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`);
const listed = async () => (await listDocuments(shop)).filter(({ kind }) => kind === 'catalogue');

test('the download centre has the demo maker’s catalogues of two model years in five languages, the newer first', async () => {
  const found = await listed();
  expect(found.map(({ files }) => files.map(({ locale }) => locale).sort())).toEqual(
    Array(2).fill([...LOCALES].sort()),
  );
  expect(found.map(({ files }) => files.find(({ locale }) => locale === 'de')?.title)).toEqual([
    'Katalog 2026',
    'Katalog 2025',
  ]);
  for (const { href, bytes } of found.flatMap(({ files }) => files)) {
    const file = await openDocument(shop, parseFileAddress(href)?.hash ?? '');
    expect([file?.content.length, file?.mime]).toEqual([bytes, 'application/pdf']);
  }
});

test('staff add a catalogue, change its file, and take it out again', async () => {
  const entry = { code: '2027', locale: 'it', title: 'Catalogo 2027' } as const;
  const first = await saveCatalogue(shop, { ...entry, content: pdf('one') });
  const [newest] = await listed();
  expect(newest?.files).toMatchObject([{ href: first, title: 'Catalogo 2027', locale: 'it' }]);
  const second = await saveCatalogue(shop, { ...entry, content: pdf('two') });
  expect((await listed())[0]?.files).toMatchObject([{ href: second }]);
  await removeCatalogue(shop, '2027');
  expect(await listed()).toHaveLength(2);
  await expect(removeCatalogue(shop, '2027')).rejects.toThrow('media.catalogue-unknown');
});

test('nobody else may, and what is no PDF is refused', async () => {
  const entry = { code: '2028', locale: 'it', title: 'Catalogo' } as const;
  expect(() => saveCatalogue(guests, { ...entry, content: pdf('x') })).toThrow('media.staff-only');
  expect(() => removeCatalogue(guests, '2026')).toThrow('media.staff-only');
  const page = { ...entry, content: Buffer.from('<html>') };
  expect(() => saveCatalogue(shop, page)).toThrow('media.document-not-pdf');
});
