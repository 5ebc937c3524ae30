import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findContent } from '#domain/content/find-content.ts';
import { saveContentPictures } from '#domain/content/save-content-pictures.ts';
import { contentItems, contentTexts } from '#domain/content/schema.ts';
import { setContentState } from '#domain/content/set-state.ts';
import { savePhotograph } from '#domain/media/save-photograph.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { photograph } from '#tests/helpers/sample-photographs.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { ImportRefused } from './faults.ts';
import { importFile } from './import-file.ts';

const shop = {
  ...(await testShop({ locale: 'de' })),
  actor: { kind: 'system', id: 'npm run import' } as const,
};
const [entry] = await shop.db
  .select({ code: contentItems.code, slug: contentTexts.slug })
  .from(contentItems)
  .innerJoin(contentTexts, eq(contentTexts.itemId, contentItems.id))
  .where(and(eq(contentItems.kind, 'unico'), eq(contentTexts.locale, 'de')))
  .orderBy(contentItems.position)
  .limit(1);
const { code, slug } = entry ?? expect.fail('no one-off bike');
const files: Record<string, Uint8Array> = {
  'a.jpg': await photograph({ colour: '#101010' }),
  'b.jpg': await photograph({ colour: '#202020' }),
  'c.jpg': await photograph({ colour: '#303030' }),
};
const HEAD = 'content,code,place,file,decorative,alt_en,alt_it,alt_de,alt_fr,alt_es';
const WORDS = 'In the light,Alla luce,Im Licht,Dans la lumière,A la luz';
const load = (...lines: string[]) =>
  importFile(asSystem(shop), {
    name: 'content-pictures.csv',
    bytes: Buffer.from([HEAD, ...lines].join('\n')),
    openFile: async (name) => files[name] ?? null,
  });
const shown = async () => (await findContent(shop, 'unico', slug)) ?? expect.fail(slug);

test('photographs come to an item by kind, code and place, and say what they show; again nothing changes', async () => {
  const before = await shown();
  const sheet = [
    `unico,${code},2,c.jpg,1,,,,,`,
    `unico,${code},1,b.jpg,,${WORDS}`,
    `unico,${code},main,a.jpg,,${WORDS}`,
  ];
  expect(await load(...sheet)).toMatchObject({ kind: 'content-pictures', added: 3, changed: 1 });
  expect(await load(...sheet)).toMatchObject({ added: 0, changed: 0 });
  const after = await shown();
  expect(after.picture).toMatchObject({ alt: 'Im Licht', width: 1200, height: 750 });
  expect(after.pictures.map(({ alt }) => alt)).toEqual(['Im Licht', undefined]);
  expect(before.picture?.hash).not.toBe(after.picture?.hash);
  await load(`unico,${code},1,c.jpg,1,,,,,`);
  const again = await shown();
  expect([again.picture, again.pictures]).toEqual([after.picture, after.pictures.slice(1)]);
});

test('what a row says wrongly is told by line and column, and nothing changes', async () => {
  const before = await shown();
  const refused = await load(
    `unico,${code},first,a.jpg,,,,,,`,
    `unico,${code},21,a.jpg,,,,,,`,
    `unico,nobody,1,b.jpg,,,,,,`,
    `poems,${code},3,b.jpg,,,,,,`,
    `unico,${code},5,none.jpg,,,,,,`,
    `unico,${code},6,b.jpg,,,,,,`,
    `unico,${code},6,c.jpg,1,,,,,`,
  ).catch((error: unknown) => error);
  if (!(refused instanceof ImportRefused)) throw new Error('it was taken');
  expect(refused.faults.map(({ line, column, code: what }) => `${line} ${column} ${what}`)).toEqual([
    '2 place place-bad',
    '3 place place-bad',
    '4 code content-unknown',
    '5 content value-unknown',
    expect.any(String),
    '6 file file-missing',
    '8 place code-twice',
  ]);
  expect(await shown()).toEqual(before);
});

test('an item with a photograph that nobody described is not published, by no act', async () => {
  const staff = { ...shop, actor: { kind: 'staff', id: 'anna' } as const };
  const { hash } = await savePhotograph(staff, { bytes: await photograph({ colour: '#404040' }) });
  const picture = { hash, width: 1200, height: 750 };
  const silent = saveContentPictures(staff, 'unico', [{ code, picture }]);
  await expect(silent).rejects.toMatchObject({ code: 'media.alt-missing', values: { hash } });
  await setContentState(staff, { kind: 'unico', code, state: 'draft' });
  expect(await saveContentPictures(staff, 'unico', [{ code, picture }])).toBe(1);
  const published = () => setContentState(staff, { kind: 'unico', code, state: 'published' });
  await expect(published()).rejects.toThrow('media.alt-missing');
  await savePhotograph(staff, { bytes: await photograph({ colour: '#404040' }), isDecorative: true });
  await published();
  expect((await shown()).picture).toEqual(picture);
});
