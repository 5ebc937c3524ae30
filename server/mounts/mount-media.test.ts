import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, describe, expect, it } from 'vitest';
import { openFolderStore } from '#adapters/pictures/folder-store.ts';
import { drawingAddress, pictureAddress } from '#domain/media/addresses.ts';
import { drawPicture } from '#domain/media/draw-picture.ts';
import type { PictureRecipe } from '#domain/media/recipe.ts';
import { saveDocuments } from '#domain/media/save-documents.ts';
import { savePictures } from '#domain/media/save-pictures.ts';
import { productDocuments } from '#tests/helpers/product-documents.ts';
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
const pictures = openFolderStore(join(dataDir, 'pictures'));
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
