import { statement } from '#database/statement.ts';
import { findBicycleRecipe } from '#domain/media/find-bicycle-recipe.ts';
import { pictureHash } from '#domain/media/picture-hash.ts';
import type { BicycleRecipe } from '#domain/media/recipe.ts';
import { savePictures } from '#domain/media/save-pictures.ts';
import type { Shop } from '#domain/shop.ts';
import type { BuildOffer, Choice } from './choice.ts';
import { paintOfBuild } from './paint-of-build.ts';
import { optionOf } from './rules.ts';
import { NO_NAME } from './tube-name.ts';

type Drawn = { readonly productId: string; readonly offer: BuildOffer; readonly choice: Choice };

/**
 * Keeps the picture of a bike in its chosen paint, for bags, orders and shared links.
 * @returns its hash; null where the bike is not drawn
 */
export async function saveBuildPicture(shop: Pick<Shop, 'db'>, drawn: Drawn): Promise<string | null> {
  const recipe = await findBuildRecipe(shop, drawn);
  const [hash] = recipe ? await savePictures(shop, [recipe]) : [];
  return hash ?? null;
}

/** The hash of the picture of a build where it is kept; else null. */
export async function findBuildPicture(shop: Pick<Shop, 'db'>, drawn: Drawn): Promise<string | null> {
  const recipe = await findBuildRecipe(shop, drawn);
  const [kept] = recipe ? await readKept(shop.db, { hash: pictureHash(recipe) }) : [];
  return kept?.hash ?? null;
}

const readKept = statement<{ hash: string }, { hash: string }>(
  'build_picture',
  'select hash from pictures where hash = :hash::text',
);

/** What a build's picture is drawn by; null where the bike is not drawn. */
export async function findBuildRecipe(
  shop: Pick<Shop, 'db'>,
  { productId, offer, choice }: Drawn,
): Promise<BicycleRecipe | null> {
  const recipe = await findBicycleRecipe(shop, productId);
  const look = (part: 'paint' | 'pattern' | 'second' | 'logo' | 'finish') =>
    optionOf(offer, part, choice[part]);
  const [paint, pattern, logo, finish] = [look('paint'), look('pattern'), look('logo'), look('finish')];
  if (!recipe || !paint || !pattern || !logo || !finish) return null;
  return {
    ...{ ...recipe, lite: true },
    paint: paintOfBuild({ paint, pattern, logo, finish, second: look('second') }),
    ...(choice.name === NO_NAME ? {} : { name: choice.name }),
  };
}
