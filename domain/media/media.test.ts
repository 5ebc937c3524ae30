import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { models } from '#drawing/models.ts';
import { openPictures } from '#server/open/open-pictures.ts';
import { type TestShop, testShop } from '#tests/helpers/test-shop.ts';
import {
  type DrawnAs,
  drawingAddress,
  drawnAs,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  parsePictureAddress,
  pictureAddress,
  pictureSources,
  type Rendition,
  thumbnailAddress,
} from './addresses.ts';
import { drawPicture, pictureSize } from './draw-picture.ts';
import { findGeometryPictures } from './find-geometry-pictures.ts';
import { listProductPictures } from './list-product-pictures.ts';
import { openPicture } from './open-picture.ts';
import { pictureHash } from './picture-hash.ts';
import type { PictureStore } from './port.ts';
import { readCardPictures } from './read-card-pictures.ts';
import type { BicycleRecipe, PictureRecipe } from './recipe.ts';
import { renderPicture } from './render-picture.ts';
import { saveGeometryPictures } from './save-geometry-pictures.ts';
import { savePictures } from './save-pictures.ts';
import { saveProductPictures } from './save-product-pictures.ts';

let shop: TestShop;
let folder: string;
let productId: string;
const jersey: PictureRecipe = {
  kind: 'good',
  model: 'jersey',
  colours: { base: '#2a39c9', pattern: 'hairpin' },
  wordmark: null,
  badge: null,
};
const bike: BicycleRecipe = {
  kind: 'bicycle',
  model: 'climb',
  paint: { scheme: 'solid', base: '#2a39c9', logo: '#ffffff', finish: 'gloss' },
  view: 'full',
  lite: true,
  wordmark: null,
  badge: null,
};

beforeAll(async () => {
  shop = await testShop();
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  const product = await shop.db.query.products.findFirst({ columns: { id: true }, where: { code: 'VT25' } });
  productId = product!.id;
  await saveProductPictures(shop, [
    {
      productId,
      pictures: [
        { color: 'notte', view: 'card', recipe: bike },
        { color: 'notte', view: 'full', recipe: { ...bike, lite: false } },
        { color: 'dolomia', view: 'full', recipe: jersey },
      ],
    },
  ]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const open = (
  rendition: Rendition,
  recipe: PictureRecipe = jersey,
  store: PictureStore = openPictures({ dataDir: folder, bucket: null }),
) => openPicture({ hash: pictureHash(recipe), rendition }, { db: shop.db, store });

describe('addresses of pictures', () => {
  const hash = pictureHash(jersey);

  it('are read back as they were built', () => {
    expect(parsePictureAddress(drawingAddress(hash))).toEqual({ hash, rendition: { format: 'svg' } });
    expect(parsePictureAddress(thumbnailAddress(hash))).toEqual({ hash, rendition: { format: 'thumb' } });
    for (const width of PICTURE_WIDTHS) {
      for (const format of PICTURE_FORMATS) {
        expect(parsePictureAddress(pictureAddress(hash, width, format))).toEqual({
          hash,
          rendition: { format, width },
        });
      }
    }
    expect(pictureSources(hash, 'avif').split(', ')).toHaveLength(5);
  });

  it.each([
    '/media/x.svg',
    `/media/${hash}/601.avif`,
    `/media/${hash}/600.png`,
    `/media/${hash}/../secret`,
    `/media/${hash}-1.svg`,
    `/media/${hash}-01-2.svg`,
    `/media/${hash}-1-2-3.svg`,
    `/media/${hash}.svg/`,
    '/media/',
  ])('that are none of ours are not read: %s', (path) => {
    expect(parsePictureAddress(path)).toBeNull();
  });
});

describe('S7.09 a picture', () => {
  it('is drawn as SVG from its recipe, always the same', async () => {
    const opened = await open({ format: 'svg' });
    expect(opened?.mime).toBe('image/svg+xml');
    expect(Buffer.from(opened?.bytes ?? []).toString()).toBe(drawPicture(jersey));
  });

  it.each(PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => ({ width, format }))))(
    'comes $width pixels wide as $format, with its background left free',
    async (rendition) => {
      const opened = await open(rendition);
      const { width, format, hasAlpha, compression } = await sharp(opened?.bytes).metadata();
      expect({ width, hasAlpha }).toEqual({ width: rendition.width, hasAlpha: true });
      expect([format, compression]).toContain(rendition.format === 'avif' ? 'av1' : 'webp');
      expect(opened?.mime).toBe(`image/${rendition.format}`);
    },
  );

  it('of a bicycle comes in each size and build of its range, on one scale, and in no other', async () => {
    const geometry = { ...models.climb.geometry, tyre: 28, stem: 110, crank: 172.5 };
    const recipe: PictureRecipe = {
      ...{ ...bike, lite: false },
      range: {
        sizes: [
          { size: 'M', geometry },
          { size: 'L', geometry: { ...geometry, stack: 580, seatTube: 510 } },
        ],
        builds: [
          { build: 'Race', parts: {} },
          { build: 'Sport', parts: { rims: [24, 24], isMechanical: true } },
        ],
      },
    };
    const [hash = ''] = await savePictures(shop, [recipe]);
    const store = openPictures({ dataDir: folder, bucket: null });
    const drawn = async (as: DrawnAs) => {
      const at = parsePictureAddress(drawingAddress(drawnAs(hash, as)));
      const opened = at && (await openPicture(at, { db: shop.db, store }));
      return opened && Buffer.from(opened.bytes).toString();
    };
    const [middle, large, sport] = [await drawn('0-0'), await drawn('1-0'), await drawn('0-1')];
    const boxOf = (svg: string | null) => /viewBox="[-\d]+ [-\d]+ (\d+ \d+)"/.exec(svg ?? '')?.[1];
    expect(new Set([middle, large, sport]).size).toBe(3);
    expect(boxOf(large)).toBe(boxOf(middle));
    expect(middle).toContain('<view id="cockpit"');
    expect(await drawn('2-0')).toBeNull();
    expect(await drawn('0-2')).toBeNull();
  });

  it('has a thumbnail of 90 × 90 in WebP that shows all of it', async () => {
    const opened = await open({ format: 'thumb' }, bike);
    expect(await sharp(opened?.bytes).metadata()).toMatchObject({ width: 90, height: 90, format: 'webp' });
  });

  it('is not found when nobody made it, and leaves nothing in the store', async () => {
    const empty = join(folder, 'empty');
    const nobody = openPicture(
      { hash: '0'.repeat(32), rendition: { format: 'svg' } },
      { db: shop.db, store: openPictures({ dataDir: empty, bucket: null }) },
    );
    expect(await nobody).toBeNull();
    await expect(readdir(empty)).rejects.toThrow();
  });
});

describe('a picture for a page', () => {
  const landscape = { sky: 'argilla', seed: 71, width: 1100, height: 950 } as const;
  const points = [
    { km: 0, altitude: 187 },
    { km: 5, altitude: 538 },
    { km: 11.2, altitude: 1049 },
  ];
  const sizeOf = (svg: string) => /^<svg[^>]*viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg)?.slice(1).map(Number);

  it('shows a bicycle closer when given a box, in the proportions of that box', () => {
    const close: PictureRecipe = { ...bike, dark: true, shadow: false, box: [-420, -650, 1340, 760] };
    expect(sizeOf(drawPicture(close))).toEqual([1340, 760]);
    expect(pictureSize(close)).toEqual({ width: 1200, height: 681 });
  });

  it('shows a part of a landscape when given a box', () => {
    const part: PictureRecipe = { kind: 'landscape', drawing: landscape, box: [0, 190, 1100, 760] };
    expect(sizeOf(drawPicture(part))).toEqual([1100, 760]);
    expect(pictureSize(part)).toEqual({ width: 1200, height: 829 });
  });

  it('puts a bicycle into a landscape, at its place and with its own proportions', async () => {
    const scene: PictureRecipe = {
      kind: 'scene',
      landscape,
      bicycle: bike,
      left: 0.04,
      top: 0.5,
      width: 0.74,
    };
    const svg = drawPicture(scene);
    expect(sizeOf(svg)).toEqual([1100, 950]);
    const [, inner] = /.(<svg x="44" y="475" width="814" [^>]*>)/.exec(svg) ?? [];
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(inner ?? '') ?? [];
    const [boxWidth = 0, boxHeight = 1] = sizeOf((inner ?? '').trim()) ?? [];
    expect(Number(width) / Number(height)).toBeCloseTo(boxWidth / boxHeight, 2);
    expect(svg.match(/<svg/g)).toHaveLength(2);
    expect(svg.endsWith('</svg></svg>')).toBe(true);
    const pixels = await renderPicture(svg, { format: 'webp', width: 300 });
    expect(await sharp(pixels).metadata()).toMatchObject({ width: 300, height: 259 });
  });

  it('shows a climb in its ink', () => {
    const climb: PictureRecipe = { kind: 'climb', points, width: 1200, height: 240, ink: '#f0a878' };
    expect(drawPicture(climb)).toContain('color="#f0a878"');
    expect(pictureSize(climb)).toEqual({ width: 1200, height: 240 });
  });

  it('is stored once under one hash, however often it is saved', async () => {
    const land: PictureRecipe = { kind: 'landscape', drawing: landscape };
    const [first, second] = await savePictures(shop, [land, land]);
    expect(first).toBe(second);
    expect(await savePictures(shop, [land])).toEqual([pictureHash(land)]);
    const kept = await shop.db.query.pictures.findMany({ where: { hash: pictureHash(land) } });
    expect(kept).toMatchObject([{ width: 1200, height: 1036, mime: 'image/svg+xml' }]);
  });
});

describe('the pictures of a product', () => {
  it('are ordered by colour; the first of a colour is its card picture, which its page leaves out', async () => {
    const cards = await readCardPictures(shop, [productId]);
    expect(cards.get(productId)).toEqual(
      new Map([
        ['notte', { hash: pictureHash(bike), focal: null }],
        ['dolomia', { hash: pictureHash(jersey), focal: null }],
      ]),
    );
    const page = await listProductPictures(shop, productId);
    expect(page.map(({ color, view }) => [color, view])).toEqual([
      ['dolomia', 'full'],
      ['notte', 'full'],
    ]);
    expect(page[0]).toMatchObject({ width: 1200, height: 1200, hash: pictureHash(jersey) });
  });

  it('of the demo exist for every product and colour, and every kind can be drawn', async () => {
    const { rows } = await shop.connection.pool.query<{ missing: string }>(
      `select distinct v.product_id as missing from variants v where not exists
         (select 1 from product_pictures p where p.product_id = v.product_id and p.color = v.color)
       and v.product_id <> $1`,
      [productId],
    );
    expect(rows).toEqual([]);
    const all = await shop.db.query.pictures.findMany();
    for (const { hash, recipe } of all) expect(recipe && pictureHash(recipe)).toBe(hash);
    const kinds = Map.groupBy(all, ({ recipe }) => {
      if (recipe === null || !('model' in recipe)) return recipe?.kind;
      return recipe.kind === 'bicycle' ? `${recipe.model} ${recipe.view}` : recipe.model;
    });
    for (const { recipe, width, height } of [...kinds.values()].flatMap((alike) => alike.slice(0, 1))) {
      const box = recipe && /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(drawPicture(recipe));
      expect(Math.abs((width * Number(box?.[2])) / Number(box?.[1]) - height)).toBeLessThan(1);
    }
  });
});

describe('X1.15 a bicycle drawn in a size', () => {
  const geometry = {
    ...{ stack: 593, reach: 400, headAngle: 73.5, seatAngle: 73, chainstay: 413, bbDrop: 70, forkOffset: 43 },
    ...{ axleToCrown: 370, seatTube: 530, saddleHeight: 774, tyre: 28 },
  };
  const large: BicycleRecipe = { ...bike, geometry, box: [-800, -900, 1800, 1300] };

  it('is another drawing than the model’s own size, in the given box', () => {
    const svg = drawPicture(large);
    expect(svg).toContain('viewBox="-800 -900 1800 1300"');
    expect(svg.replace(/viewBox="[^"]*"/, '')).not.toBe(drawPicture(bike).replace(/viewBox="[^"]*"/, ''));
    expect(pictureSize(large)).toEqual({ width: 1200, height: 867 });
  });

  it('is found with the numbers it was drawn from; saving again replaces it', async () => {
    await saveGeometryPictures(shop, [{ productId, sizes: [{ size: 'XL', recipe: large }] }]);
    const found = { size: 'XL', hash: pictureHash(large), geometry, box: large.box };
    expect(await findGeometryPictures(shop, productId)).toEqual([found]);
    await saveGeometryPictures(shop, [{ productId, sizes: [] }]);
    expect(await findGeometryPictures(shop, productId)).toEqual([]);
  });
});
