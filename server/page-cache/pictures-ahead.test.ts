import { expect, test, vi } from 'vitest';
import { drawingAddress, pictureAddress } from '#domain/media/addresses.ts';
import type { PictureAsker } from '#domain/media/port.ts';
import type { PictureRecipe } from '#domain/media/recipe.ts';
import { savePictures } from '#domain/media/save-pictures.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { PicturesAhead } from './pictures-ahead.ts';

const shop = await testShop();
const recipe: PictureRecipe = { kind: 'landscape', drawing: { sky: 'pista', seed: 5 } };
const [hash = ''] = await savePictures(shop, [recipe]);

test('the pictures of a page are drawn once, when nobody else waits', async () => {
  const asked: [string, PictureAsker | undefined][] = [];
  const store = {
    originals: shop.ports.media,
    readOrMake: async (name: string, _make: () => Promise<Uint8Array>, asker?: PictureAsker) => {
      asked.push([name, asker]);
      return new Uint8Array();
    },
  };
  const ahead = new PicturesAhead({ db: shop.db, store });
  const page = `<source srcset="${pictureAddress(hash, 300, 'avif')} 300w, ${pictureAddress(hash, 600, 'avif')} 600w"><source srcset="${drawingAddress(hash)}">`;
  ahead.note(Buffer.from(page));
  ahead.note(Buffer.from(page));
  await vi.waitFor(() => expect(asked).toHaveLength(3), 20_000);
  expect(asked.map(([name]) => name)).toEqual([
    `${hash}/300.avif`,
    `${hash}/600.avif`,
    `${hash}/drawing.svg`,
  ]);
  expect(asked.map(([, asker]) => asker)).toEqual(Array(3).fill({ network: null }));
});
