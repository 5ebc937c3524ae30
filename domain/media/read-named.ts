import type { Handle } from '#database/connect.ts';
import { statement } from '#database/statement.ts';
import { inRange } from './in-range.ts';
import type { PictureRecipe } from './recipe.ts';

/** What a picture is made from: a recipe, or else an original of the store. */
export type Origin = { recipe: PictureRecipe | null; ending: string | null };

const readOrigin = statement<{ hash: string }, Origin>(
  'picture_origin',
  `select p.recipe, f.ending from pictures p left join photographs f on f.hash = p.hash where p.hash = :hash`,
);

/** What the picture of a name is made from. Null: no picture has this name. */
export async function readNamed(db: Handle, name: string): Promise<Origin | null> {
  const [hash = name, ...place] = name.split('-');
  const [origin] = await readOrigin(db, { hash });
  if (!origin || place.length === 0) return origin ?? null;
  const recipe = origin.recipe?.kind === 'bicycle' && inRange(origin.recipe, place.map(Number));
  return recipe ? { recipe, ending: null } : null;
}
