import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import type { BicycleRecipe } from './recipe.ts';

/**
 * Finds the recipe of a bike's full picture in its first colour; null when there is no such
 * picture.
 */
export async function findBicycleRecipe(
  { db }: Pick<Shop, 'db'>,
  productId: string,
): Promise<BicycleRecipe | null> {
  const [row] = await readRecipe(db, { productId });
  return row?.recipe ?? null;
}

const readRecipe = statement<{ productId: string }, { recipe: BicycleRecipe }>(
  'bicycle_recipe',
  `select p.recipe from product_pictures s join pictures p on p.hash = s.hash
   where s.product_id = :productId::uuid and s.view = 'full' and p.recipe->>'kind' = 'bicycle'
   order by s.color, s.position limit 1`,
);
