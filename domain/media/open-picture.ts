import { eq } from 'drizzle-orm';
import type { Handle } from '#database/connect.ts';
import { findBrand } from '#domain/brand/find-brand.ts';
import type { Rendition } from './addresses.ts';
import { drawPicture } from './draw-picture.ts';
import type { PictureAsker, PictureStore } from './port.ts';
import type { PictureRecipe } from './recipe.ts';
import { renderPicture, renderShared } from './render-picture.ts';
import { pictures } from './schema.ts';

type World = { readonly db: Handle; readonly store: PictureStore; readonly asker?: PictureAsker };

/** A picture's bytes and media type. */
export type OpenedPicture = { bytes: Uint8Array; mime: string };

const MIMES = {
  svg: 'image/svg+xml',
  thumb: 'image/webp',
  share: 'image/jpeg',
  avif: 'image/avif',
  webp: 'image/webp',
} as const;

/**
 * Opens a picture in a format and width. It is rendered on the first request and then stored. Null
 * for an unknown hash, so nobody can fill the store with guesses.
 * @throws PictureNotMade when too many wait, or the asker has gone
 */
export async function openPicture(
  wanted: { hash: string; rendition: Rendition },
  world: World,
): Promise<OpenedPicture | null> {
  const recipe = await findRecipe(world.db, wanted.hash);
  if (!recipe) return null;
  const { rendition } = wanted;
  const bytes =
    rendition.format === 'share'
      ? await openShared(wanted.hash, recipe, world)
      : await world.store.keep(nameOf(wanted.hash, rendition), () => make(recipe, rendition), world.asker);
  return { bytes, mime: MIMES[rendition.format] };
}

async function findRecipe(db: Handle, hash: string): Promise<PictureRecipe | null> {
  const [row] = await db.select({ recipe: pictures.recipe }).from(pictures).where(eq(pictures.hash, hash));
  return row?.recipe ?? null;
}

/** Its ground is the brand's: another brand draws another. */
async function openShared(
  hash: string,
  recipe: PictureRecipe,
  { db, store, asker }: World,
): Promise<Uint8Array> {
  const ground = (await findBrand({ db })).light.page;
  const name = `${hash}/share-${ground.slice(1)}.jpg`;
  return store.keep(name, () => renderShared(drawPicture(recipe), ground), asker);
}

type Unshared = Exclude<Rendition, { format: 'share' }>;

async function make(recipe: PictureRecipe, rendition: Unshared): Promise<Uint8Array> {
  const svg = drawPicture(recipe);
  return rendition.format === 'svg' ? Buffer.from(svg) : renderPicture(svg, rendition);
}

function nameOf(hash: string, rendition: Unshared): string {
  if (rendition.format === 'svg') return `${hash}/drawing.svg`;
  return rendition.format === 'thumb'
    ? `${hash}/thumb.webp`
    : `${hash}/${rendition.width}.${rendition.format}`;
}
