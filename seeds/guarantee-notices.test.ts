import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import {
  findGuaranteeNotice,
  listMissingNotices,
  openGuaranteeNotice,
} from '#domain/guarantees/find-guarantee-notice.ts';
import { saveGuaranteeNotices } from '#domain/guarantees/save-guarantee-notices.ts';
import { countries } from '#domain/markets/schema.ts';
import { sha256 } from '#shared/hash.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { giveNotices, listMissingFiles } from './guarantee-notices.ts';

const shop = await testShop({ locale: 'de' });
const folder = await mkdtemp(join(tmpdir(), 'maker-'));
afterAll(() => rm(folder, { recursive: true }));

/** The header of a PNG of 600 × 840 pixels. */
const png = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  Buffer.from('0000025800000348', 'hex'),
]);

it('X1.03 a language without official notice is a fault of EU markets until its file is in the folder, unchanged', async () => {
  await cp('seeds/tessaro/markets.json', join(folder, 'markets.json'));
  const place = join(folder, 'guarantee-notice');
  await mkdir(place);
  expect(await listMissingNotices(shop)).toEqual(['it', 'en', 'de', 'fr', 'es']);
  expect(await listMissingFiles(folder)).toEqual(['it', 'en', 'de', 'fr', 'es']);

  await writeFile(join(place, 'de.png'), png);
  await writeFile(join(place, 'sha256.txt'), `${sha256('another file')}  de.png\n`);
  await giveNotices(shop.db, folder);
  expect(await findGuaranteeNotice(shop)).toBeNull();

  await writeFile(join(place, 'sha256.txt'), `${sha256(png)}  de.png\n`);
  await giveNotices(shop.db, folder);
  expect(await listMissingNotices(shop)).toEqual(['it', 'en', 'fr', 'es']);
  expect(await listMissingFiles(folder)).toEqual(['it', 'en', 'fr', 'es']);
  const src = `/media/guarantee-notice/${sha256(png)}.png`;
  expect(await findGuaranteeNotice(shop)).toEqual({ src, width: 600, height: 840 });
  expect(await findGuaranteeNotice({ ...shop, locale: 'it' })).toBeNull();
  expect(Buffer.from((await openGuaranteeNotice(shop, sha256(png))) ?? [])).toEqual(png);
});

it('X1.03 a file that is no picture is refused, and a shop outside the Union lacks nothing', async () => {
  const page = { locale: 'it' as const, content: Buffer.from('<html>') };
  expect(() => saveGuaranteeNotices(shop, [page])).toThrow(
    expect.objectContaining({ code: 'guarantees.notice-invalid' }),
  );
  await writeFile(join(folder, 'markets.json'), JSON.stringify({ countries: [{ code: 'CH' }] }));
  expect(await listMissingFiles(folder)).toEqual([]);
  await shop.db.delete(countries);
  expect(await listMissingNotices(shop)).toEqual([]);
});
