import { desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { isRefusal } from '#shared/refusal.ts';
import { FILES } from '#tests/helpers/sample-files.ts';
import { phonePhotograph, photograph, picture, pixelBomb } from '#tests/helpers/sample-photographs.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { checkOriginals } from './check-originals.ts';
import { getOriginals } from './get-originals.ts';
import { MOST_PICTURE_BYTES } from './prepare-photograph.ts';
import { savePhotograph } from './save-photograph.ts';
import { photographs, photographTexts, pictures } from './schema.ts';

const guests = await testShop();
const shop = { ...guests, actor: { kind: 'staff', id: 'anna' } as const };
const originals = getOriginals(shop);
const take = (bytes: Uint8Array) => savePhotograph(shop, { bytes });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (isRefusal(error) ? error.code : String(error)),
  );
const original = async (hash: string, ending = 'jpg') =>
  (await originals.read(`${hash}.${ending}`)) ?? expect.fail('no original');

test('where and by whom a photograph was taken is gone from what is stored, and it stands upright', async () => {
  const taken = await phonePhotograph();
  const before = await sharp(taken).metadata();
  expect(before.orientation).toBe(6);
  expect(before.exif?.includes('A. Rossi')).toBe(true);
  // The tag of the place where it was taken, in the order of bytes that the file has.
  const gps = before.exif?.includes('II*') ? [0x25, 0x88] : [0x88, 0x25];
  expect(before.exif?.includes(Buffer.from(gps))).toBe(true);
  const { hash } = await take(taken);
  const stored = await original(hash);
  const after = await sharp(stored).metadata();
  expect(after).toMatchObject({ format: 'jpeg', width: 1600, height: 2400, space: 'srgb' });
  expect([after.exif, after.xmp, after.iptc, after.icc, after.orientation]).toEqual(Array(5).fill(undefined));
  expect(Buffer.from(stored).includes('A. Rossi')).toBe(false);
  // The left edge of the picture that lay on its side is the upper one now.
  const edge = sharp(stored).extract({ left: 800, top: 100, width: 1, height: 1 });
  const [red = 0, green = 255] = await edge.raw().toBuffer();
  expect([red > 200, green < 60]).toEqual([true, true]);
  const [row] = await shop.db.select().from(pictures).where(eq(pictures.hash, hash));
  expect(row).toMatchObject({ recipe: null, mime: 'image/jpeg', width: 1200, height: 1800 });
});

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s is taken, by its content', async (format) => {
  const bytes = await picture({ width: 300, height: 200 }).toFormat(format).toBuffer();
  const { hash } = await take(bytes);
  expect(await sharp(await original(hash)).metadata()).toMatchObject({
    width: 300,
    height: 200,
    format: 'jpeg',
  });
});

test('what is transparent stays so', async () => {
  const { hash } = await take(await picture({ width: 40, height: 40 }).ensureAlpha(0.5).png().toBuffer());
  expect(await sharp(await original(hash, 'png')).metadata()).toMatchObject({
    format: 'png',
    hasAlpha: true,
  });
});

const jpeg = await photograph({ width: 400, height: 300 });
const png = await picture({ width: 400, height: 300 }).png().toBuffer();
const heic = Buffer.from([
  0,
  0,
  0,
  24,
  ...Buffer.from('ftypheic\0\0\0\0mif1heic'),
  0,
  0,
  0,
  8,
  ...Buffer.from('mdat'),
]);

test.each<[string, Uint8Array, string]>([
  ['of nothing', new Uint8Array(), 'media.empty-invalid'],
  ['that says it has 50,000 × 50,000 pixels', await pixelBomb(), 'media.pixels-invalid'],
  [
    'of more bytes than a camera writes',
    Buffer.concat([jpeg, Buffer.alloc(MOST_PICTURE_BYTES)]),
    'media.too-large',
  ],
  ['that is cut off', png.subarray(0, png.length - 40), 'media.content-invalid'],
  [
    'that is cut off and closed again',
    Buffer.concat([jpeg.subarray(0, 700), Buffer.from([0xff, 0xd9])]),
    'media.content-invalid',
  ],
  ['that is a program by another name', Buffer.from(`MZ${'x'.repeat(500)}`), 'media.type-invalid'],
  [
    'that is a drawing with a script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    'media.type-invalid',
  ],
  [
    'that is a page as well',
    Buffer.concat([jpeg, Buffer.from(`<html>${'x'.repeat(200)}`)]),
    'media.content-invalid',
  ],
  [
    'that is an archive as well',
    Buffer.concat([jpeg, Buffer.from(`PK\x05\x06${'x'.repeat(18)}`)]),
    'media.content-invalid',
  ],
  ['that is a document', FILES.pdf, 'media.type-invalid'],
  ['that is a film', FILES.mp4, 'media.type-invalid'],
  ['in HEIC, which this build cannot read', heic, 'media.heic-invalid'],
])('5.2.1 5.2.2 5.3.1 a photograph %s is refused, and nothing of it stays', async (_, bytes, code) => {
  const before = [await originals.list(), (await shop.db.select().from(pictures)).length];
  expect(await codeOf(take(bytes))).toBe(code);
  expect([await originals.list(), (await shop.db.select().from(pictures)).length]).toEqual(before);
});

test('the same file again is the same photograph, and changes only what is said of it', async () => {
  const bytes = await photograph({ colour: '#704214' });
  const first = await savePhotograph(shop, { bytes, alt: { en: 'A saddle', it: 'Una sella' } });
  expect(first).toMatchObject({ isChanged: true, stored: `${first.hash}.jpg` });
  const again = await savePhotograph(shop, { bytes, alt: { en: 'A saddle' } });
  expect(again).toMatchObject({ hash: first.hash, isChanged: false, stored: null });
  const moved = await savePhotograph(shop, { bytes, focal: { x: 20, y: 80 }, alt: { en: 'A brown saddle' } });
  expect(moved).toMatchObject({ hash: first.hash, isChanged: true, stored: null });
  const [row] = await shop.db.select().from(photographs).where(eq(photographs.hash, first.hash));
  expect(row).toMatchObject({ focalX: 20, focalY: 80, width: 1600, height: 1000, isForPress: false });
  const texts = await shop.db.select().from(photographTexts).where(eq(photographTexts.hash, first.hash));
  expect(Object.fromEntries(texts.map(({ locale, alt }) => [locale, alt]))).toEqual({
    en: 'A brown saddle',
    it: 'Una sella',
  });
});

test('staff alone take photographs in, and it is on record who did', async () => {
  const bytes = await photograph({ colour: '#111111' });
  expect(await codeOf(savePhotograph(guests, { bytes }))).toBe('media.staff-only');
  const { hash } = await take(bytes);
  const entries = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, hash))
    .orderBy(desc(auditEntries.at));
  expect(entries).toMatchObject([{ action: 'media.photograph-added', actorKind: 'staff', actorId: 'anna' }]);
});

test.each([
  [{ focal: { x: 101, y: 50 } }, 'media.focal-point-invalid'],
  [{ focal: { x: 50, y: -1 } }, 'media.focal-point-invalid'],
  [{ focal: { x: 0.5, y: 1 } }, 'media.focal-point-invalid'],
  [{ alt: { de: 'x'.repeat(301) } }, 'media.alt-too-long'],
])('what cannot be said of a photograph is refused: %j', async (said, code) => {
  expect(await codeOf(savePhotograph(shop, { bytes: jpeg, ...said }))).toBe(code);
});

test('originals that the store lost, or holds in another size, are named; so is what nobody knows', async () => {
  const { hash } = await take(await photograph({ colour: '#0000ff' }));
  const { hash: other } = await take(await photograph({ colour: '#00ff00' }));
  const { whole } = await checkOriginals(shop);
  const [kept, shortened] = [await original(hash), await original(other)];
  await originals.remove(`${hash}.jpg`);
  await originals.write(`${other}.jpg`, shortened.subarray(1));
  await originals.write('stranger.jpg', jpeg);
  const checked = await checkOriginals(shop);
  expect(checked).toEqual({
    whole: whole - 2,
    missing: [`${hash}.jpg`, `${other}.jpg`].sort(),
    unknown: ['stranger.jpg'],
  });
  await originals.write(`${hash}.jpg`, kept);
  await originals.write(`${other}.jpg`, shortened);
  await originals.remove('stranger.jpg');
  await expect(checkOriginals(guests)).rejects.toThrow('media.staff-only');
});
