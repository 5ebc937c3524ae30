import type { Handle } from '#database/connect.ts';
import { findBrand } from '#domain/brand/find-brand.ts';
import { sha256 } from '#shared/hash.ts';
import { type Rendition, SHARE_SIZE } from './addresses.ts';
import { drawPicture } from './draw-picture.ts';
import { drawnLand, landOf } from './lands.ts';
import type { PictureAsker, PictureStore } from './port.ts';
import { type Origin, readNamed } from './read-named.ts';
import type { BicycleRecipe, PictureRecipe } from './recipe.ts';
import { renderPicture, renderPrint, renderShared, type Source } from './render-picture.ts';

type World = { readonly db: Handle; readonly store: PictureStore; readonly asker?: PictureAsker };

/** A picture's bytes and media type. */
export type OpenedPicture = { bytes: Uint8Array; mime: string };

const MIMES = {
  svg: 'image/svg+xml',
  thumb: 'image/webp',
  share: 'image/jpeg',
  zoom: 'image/webp',
  print: 'image/jpeg',
  avif: 'image/avif',
  webp: 'image/webp',
} as const;

/**
 * Opens a picture in a format and width. It is rendered on the first request and then stored. Null
 * for an unknown hash, so nobody can fill the store with guesses; for the SVG of a photograph, and
 * for a photograph whose original is lost.
 * @throws PictureNotMade when too many wait, or the asker has gone; FilesUnavailable
 */
export async function openPicture(
  { hash, rendition }: { hash: string; rendition: Rendition },
  world: World,
): Promise<OpenedPicture | null> {
  const origin = await readNamed(world.db, hash);
  const needsDrawing = rendition.format === 'svg';
  if (!origin || (needsDrawing && !origin.recipe)) return null;
  const sourceOf = () => readSource(hash, origin, world.store);
  const { store, asker } = world;
  try {
    const bytes =
      rendition.format === 'share'
        ? await openShared(hash, { recipe: origin.recipe, sourceOf }, world)
        : await store.readOrMake(nameOf(hash, rendition), () => make(sourceOf, rendition), asker);
    return { bytes, mime: MIMES[rendition.format] };
  } catch (error) {
    if (error instanceof OriginalLost) return null;
    throw error;
  }
}

/** A photograph's original is not in the store, or not as it was written. */
class OriginalLost extends Error {}

async function readSource(hash: string, { recipe, ending }: Origin, store: PictureStore): Promise<Source> {
  if (recipe) return drawPicture(recipe);
  const bytes = ending && (await store.originals.read(`${hash}.${ending}`));
  if (!bytes || sha256(bytes) !== hash) {
    console.error(`The original ${hash}.${ending} is missing or damaged: npm run media -- check`);
    throw new OriginalLost();
  }
  return bytes;
}

type Shared = { readonly recipe: Origin['recipe']; readonly sourceOf: () => Promise<Source> };

/**
 * A whole bicycle, also that of a card, stands in the land it is for; everything else on the
 * brand's ground, and another brand draws another.
 */
async function openShared(
  hash: string,
  { recipe, sourceOf }: Shared,
  { db, store, asker }: World,
): Promise<Uint8Array> {
  if (recipe?.kind === 'bicycle' && recipe.view === 'full' && (recipe.lite || !recipe.box))
    return store.readOrMake(
      `${hash}/share-${landOf(recipe.model)}.jpg`,
      async () => renderShared(drawPicture(inLandscape(recipe)), LAND_GROUND, 0),
      asker,
    );
  const ground = (await findBrand({ db })).light.page;
  const name = `${hash}/share-${ground.slice(1)}.jpg`;
  return store.readOrMake(name, async () => renderShared(await sourceOf(), ground), asker);
}

/** Seen nowhere: the landscape covers it. */
const LAND_GROUND = '#ffffff';

function inLandscape({ box: _card, ...bicycle }: BicycleRecipe): PictureRecipe {
  const land = drawnLand(landOf(bicycle.model));
  return {
    kind: 'scene',
    landscape: { ...land, ...SHARE_SIZE, horizon: 0.6, ground: 0.86, roadX: 0.2 },
    bicycle: { ...bicycle, lite: false },
    ...{ left: 0.17, top: 0.07, width: 0.68 },
  };
}

type Unshared = Exclude<Rendition, { format: 'share' }>;

async function make(sourceOf: () => Promise<Source>, rendition: Unshared): Promise<Uint8Array> {
  const source = await sourceOf();
  if (rendition.format === 'svg') return Buffer.from(source);
  return rendition.format === 'print' ? renderPrint(source) : renderPicture(source, rendition);
}

function nameOf(hash: string, rendition: Unshared): string {
  if (rendition.format === 'svg') return `${hash}/drawing.svg`;
  if (rendition.format === 'print') return `${hash}/print.jpg`;
  if ('width' in rendition) return `${hash}/${rendition.width}.${rendition.format}`;
  return `${hash}/${rendition.format}.webp`;
}
