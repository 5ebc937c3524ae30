import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import {
  drawingAddress,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  pictureAddress,
  printAddress,
  shareAddress,
  thumbnailAddress,
  zoomAddress,
} from '#domain/media/addresses.ts';
import { drawPicture } from '#domain/media/draw-picture.ts';
import { FilesUnavailable, type MediaFiles } from '#domain/media/port.ts';
import type { PictureRecipe } from '#domain/media/recipe.ts';
import { saveDocuments } from '#domain/media/save-documents.ts';
import { saveMediaFile } from '#domain/media/save-media-file.ts';
import { savePhotograph } from '#domain/media/save-photograph.ts';
import { savePictures } from '#domain/media/save-pictures.ts';
import { setForPress } from '#domain/media/set-for-press.ts';
import { SKIES } from '#drawing/landscape/skies.ts';
import { fade } from '#drawing/paints.ts';
import { openPictures } from '#server/open/open-pictures.ts';
import { productDocuments } from '#tests/helpers/product-documents.ts';
import { FILES } from '#tests/helpers/sample-files.ts';
import { photograph } from '#tests/helpers/sample-photographs.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import type { ServerEnv } from '../http/env.ts';
import type { Services } from '../services.ts';
import { mountDocuments } from './mount-documents.ts';
import { mountMedia } from './mount-media.ts';

const shop = await testShop();
const dataDir = await mkdtemp(join(tmpdir(), 'media-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const recipe: PictureRecipe = { kind: 'landscape', drawing: { sky: 'pista', seed: 3 } };
const [hash = ''] = await savePictures(shop, [recipe]);

const app = new Hono<ServerEnv>();
const pictures = openPictures({ dataDir, bucket: null });
const services = { config: { dataDir }, connection: shop.connection, pictures } as unknown as Services;
mountDocuments(app, services);
mountMedia(app, services);
const ask = (path: string, accepted?: string) =>
  app.request(path, { headers: accepted ? { 'Accept-Encoding': accepted } : {} });

describe('a drawing', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('travels compressed to who accepts %s', async (accepted, encoding, unpack) => {
    for (const _ of ['made', 'kept']) {
      const answer = await ask(drawingAddress(hash), accepted);
      expect(answer.headers.get('Content-Encoding')).toBe(encoding);
      expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(unpack(bytes).toString()).toBe(drawPicture(recipe));
      expect(bytes.length).toBeLessThan(12_000);
    }
  });

  it('5.4.1 5.4.2 travels plain to who accepts nothing, and runs nothing as a document', async () => {
    const answer = await ask(drawingAddress(hash));
    expect(answer.headers.get('Content-Encoding')).toBeNull();
    expect(await answer.text()).toBe(drawPicture(recipe));
    expect(answer.headers.get('Content-Security-Policy')).toContain('sandbox');
  });
});

describe('S7.09 a picture in pixels', () => {
  it('is not compressed again and can be kept for ever', async () => {
    const answer = await ask(pictureAddress(hash, 300, 'avif'), 'br');
    expect(answer.headers.get('Content-Type')).toBe('image/avif');
    expect(answer.headers.get('Content-Encoding')).toBeNull();
    expect(answer.headers.get('Cache-Control')).toContain('immutable');
  });

  it('nobody made is not found', async () => {
    expect((await ask(pictureAddress('0'.repeat(64), 300, 'avif'))).status).toBe(404);
  });
});

describe('a document', () => {
  it('answers at the address of its hash as a PDF that never changes; another hash is not found', async () => {
    const product = await shop.db.query.products.findFirst({ columns: { id: true } });
    const content = Buffer.from('%PDF-1.7 a manual');
    await saveDocuments(shop, [
      { productIds: [product?.id ?? ''], kind: 'manual', locale: 'it', title: 'Manuale', content },
    ]);
    const [manual] = await productDocuments(shop, product?.id ?? '');
    const answer = await ask(manual?.href ?? '');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('application/pdf');
    expect(answer.headers.get('Cache-Control')).toContain('immutable');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(content);
    expect((await ask(`/media/${'0'.repeat(64)}.pdf`)).status).toBe(404);
    expect((await ask('/media/0.pdf')).status).toBe(404);
  });
});

describe('the preview of a bicycle', () => {
  const card = { kind: 'bicycle', view: 'full', lite: true, wordmark: null, badge: null } as const;
  const box = [-795, -771, 1785, 1152] as const;
  const paint = fade('#dfe9ea', '#4f8f9c', '#0f2a31');

  /** The colour of its sky. */
  async function skyOf(recipe: PictureRecipe): Promise<number[]> {
    const [name = ''] = await savePictures(shop, [recipe]);
    const answer = await ask(shareAddress(name));
    expect(answer.headers.get('Content-Type')).toBe('image/jpeg');
    const sky = sharp(await answer.arrayBuffer()).extract({ left: 8, top: 4, width: 1, height: 1 });
    return [...(await sky.raw().toBuffer())];
  }

  it.each([
    ['climb', SKIES.mattino.top],
    ['gravel', SKIES.argilla.top],
    ['fullsus', SKIES.prato.top],
    ['urban', SKIES.ghiaccio.top],
  ] as const)('stands in the land that it is for, also of a card: %s', async (model, top) => {
    const sky = await skyOf({ ...card, model, paint, box });
    const wanted = [1, 3, 5].map((at) => Number.parseInt(top.slice(at, at + 2), 16));
    wanted.forEach((part, index) => {
      expect(Math.abs((sky[index] ?? 0) - part)).toBeLessThan(8);
    });
  });
});

const staff = {
  ...shop,
  actor: { kind: 'staff', id: 'anna' } as const,
  ports: { ...shop.ports, media: pictures.originals },
};
const saved = await savePhotograph(staff, { bytes: await photograph({ width: 3000, height: 2000 }) });
const film = Buffer.concat([FILES.mp4, boxOf(3_000_000)]);
const address = await saveMediaFile(staff, { bytes: film, title: 'Vetta.mp4' });

describe('a photograph', () => {
  it('S7.09 comes in every width, as AVIF and WebP, and as a thumbnail that shows all of it', async () => {
    for (const width of PICTURE_WIDTHS) {
      for (const format of PICTURE_FORMATS) {
        const answer = await ask(pictureAddress(saved.hash, width, format));
        expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, `image/${format}`]);
        expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
        const made = await sharp(await answer.arrayBuffer()).metadata();
        expect([made.width, made.height]).toEqual([width, Math.round((width * 2) / 3)]);
      }
    }
    const thumb = await sharp(await (await ask(thumbnailAddress(saved.hash))).arrayBuffer()).metadata();
    expect(thumb).toMatchObject({ width: 90, height: 90, format: 'webp', hasAlpha: true });
    const close = await sharp(await (await ask(zoomAddress(saved.hash))).arrayBuffer()).metadata();
    expect(close).toMatchObject({ width: 2400, height: 1600, format: 'webp' });
    const share = await sharp(await (await ask(shareAddress(saved.hash))).arrayBuffer()).metadata();
    expect(share).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
  });

  it('has no SVG', async () => {
    expect((await ask(drawingAddress(saved.hash))).status).toBe(404);
  });

  it('is downloaded as it is stored once staff have let the press have it, and not before', async () => {
    const print = printAddress(saved.hash, 'jpg');
    expect((await ask(print)).status).toBe(404);
    expect(await setForPress(staff, saved.hash, true)).toBe(print);
    const answer = await ask(print);
    expect(answer.headers.get('Content-Disposition')).toBe('attachment');
    const stored = await pictures.originals.read(`${saved.hash}.jpg`);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(stored ?? []));
    expect((await ask(printAddress(saved.hash, 'png'))).status).toBe(404);
    await setForPress(staff, saved.hash, false);
    expect((await ask(print)).status).toBe(404);
  });

  it('whose original is lost or damaged is not found; while its store is away, it may be asked for again', async () => {
    const { hash: lost } = await savePhotograph(staff, { bytes: await photograph({ colour: '#abcdef' }) });
    await pictures.originals.write(`${lost}.jpg`, await photograph());
    expect((await ask(pictureAddress(lost, 300, 'webp'))).status).toBe(404);
    const away: MediaFiles = {
      ...pictures.originals,
      read: async () => Promise.reject(new FilesUnavailable('503 SlowDown')),
    };
    const elsewhere = new Hono<ServerEnv>();
    mountMedia(elsewhere, { ...services, pictures: { ...pictures, originals: away } });
    const answer = await elsewhere.request(pictureAddress(saved.hash, 150, 'webp'));
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([200, null]);
    const unmade = await elsewhere.request(pictureAddress(lost, 150, 'webp'));
    expect([unmade.status, unmade.headers.get('Retry-After')]).toEqual([503, '5']);
  });
});

describe('a film', () => {
  const askFor = (range?: string) => app.request(address, { headers: range ? { Range: range } : {} });

  it('comes whole to who asks for all of it', async () => {
    const answer = await askFor();
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'video/mp4']);
    expect(answer.headers.get('Accept-Ranges')).toBe('bytes');
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(Buffer.from(await answer.arrayBuffer()).equals(film)).toBe(true);
  });

  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=2999000-', 2_999_000, film.length - 1],
    ['bytes=-100', film.length - 100, film.length - 1],
    ['bytes=10-99999999', 10, film.length - 1],
  ])('comes in part to who asks for a part: %s', async (range, from, to) => {
    const answer = await askFor(range);
    expect(answer.status).toBe(206);
    expect(answer.headers.get('Content-Range')).toBe(`bytes ${from}-${to}/${film.length}`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(film.subarray(from, to + 1))).toBe(true);
  });

  it.each([
    [`bytes=${film.length}-`, 416],
    ['bytes=-0', 416],
    ['bytes=9-2', 200],
    ['bytes=0-1,5-6', 200],
    ['lines=1-2', 200],
    ['bytes=x', 200],
  ])('is asked for in a way that gives %s: %i', async (range, status) => {
    const answer = await askFor(range);
    expect(answer.status).toBe(status);
    if (status === 416) expect(answer.headers.get('Content-Range')).toBe(`bytes */${film.length}`);
  });

  it('is known by its own ending alone, and a document that was taken in by its', async () => {
    expect((await ask(address.replace('.mp4', '.pdf'))).status).toBe(404);
    const terms = await saveMediaFile(staff, { bytes: FILES.pdf, title: 'Terms' });
    const answer = await ask(terms);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  });

  it('is taken from staff alone, and a picture or a drawing is no film', async () => {
    await expect(saveMediaFile(shop, { bytes: film, title: 'x' })).rejects.toThrow('media.staff-only');
    for (const bytes of [await photograph(), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')])
      await expect(saveMediaFile(staff, { bytes, title: 'x' })).rejects.toThrow('media.type-invalid');
    await expect(saveMediaFile(staff, { bytes: film.subarray(0, 500), title: 'x' })).rejects.toThrow(
      'media.content-invalid',
    );
  });
});

/** A box of ISO base media that players pass over. */
function boxOf(size: number): Buffer {
  const box = Buffer.alloc(size, 7);
  box.writeUInt32BE(size, 0);
  box.write('free', 4, 'latin1');
  return box;
}
