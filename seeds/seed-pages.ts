import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureSize } from '#domain/media/draw-picture.ts';
import { savePictures } from '#domain/media/save-pictures.ts';
import type { Json, PageBlock } from '#domain/pages/document.ts';
import { publish } from '#domain/pages/publish.ts';
import { saveDraft } from '#domain/pages/save-draft.ts';
import { savePages } from '#domain/pages/save-pages.ts';
import type { Shop } from '#domain/shop.ts';
import { pictureOf } from './picture-of.ts';
import type { Maker } from './read-maker.ts';
import { readSeedFile } from './seed-files.ts';
import type { SeedPages } from './seed-picture.ts';

/** The pages of `pages.json` and of each file in `pages/`; pictures are shared by their names. */
export async function readPages(folder: string): Promise<SeedPages> {
  const more = join(folder, 'pages');
  const names = existsSync(more) ? (await readdir(more)).filter((name) => name.endsWith('.json')) : [];
  const files = await Promise.all(
    names.toSorted().map(async (name) => JSON.parse(await readFile(join(more, name), 'utf8')) as SeedPages),
  );
  const all = [await readSeedFile(folder, 'pages'), ...files];
  return {
    pictures: Object.assign({}, ...all.map(({ pictures }) => pictures)),
    pages: all.flatMap(({ pages }) => pages),
    documents: all.flatMap(({ documents }) => documents),
  };
}

/** Saves and publishes the demo's pages with their pictures. */
export async function seedPages(
  shop: Shop,
  maker: Maker,
  { pictures, pages, documents }: SeedPages,
): Promise<void> {
  const known = await seedPictures(shop, maker, pictures);
  await savePages(
    shop,
    pages.map(({ blocks: _, ...page }) => page),
  );
  const contents = pages.map(({ code, blocks }) => ({
    ...{ entitySlug: 'pages', entityId: code, attributeSlug: 'content' },
    blocks,
  }));
  for (const { blocks, ...ref } of [...documents, ...contents]) {
    const shown = blocks.map((block) => ({ ...block, data: withPictures(block.data, known) }));
    const { number } = await saveDraft(shop, { ...ref, basedOn: 0, blocks: shown });
    await publish(shop, { ...ref, number });
  }
}

async function seedPictures(
  shop: Shop,
  maker: Maker,
  pictures: SeedPages['pictures'],
): Promise<ReadonlyMap<string, Json>> {
  const recipes = Object.values(pictures).map((picture) => pictureOf(maker, picture));
  const hashes = await savePictures(shop, recipes);
  return new Map(
    Object.keys(pictures).map((name, index) => {
      const recipe = recipes[index];
      if (!recipe) throw new Error(`No recipe for ${name}`);
      return [`@${name}`, { hash: hashes[index] ?? '', ...pictureSize(recipe) }];
    }),
  );
}

function withPictures(data: PageBlock['data'], known: ReadonlyMap<string, Json>): PageBlock['data'] {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => {
      if (typeof value !== 'string' || !value.startsWith('@')) return [key, value];
      const picture = known.get(value);
      if (picture === undefined) throw new Error(`No picture ${value}`);
      return [key, picture];
    }),
  );
}
