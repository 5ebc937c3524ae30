import { sql } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import type { PictureRecipe } from './recipe.ts';
import { pictures } from './schema.ts';

/** A picture with its size in pixels. */
export type SamplePicture = {
  readonly kind: PictureRecipe['kind'];
  readonly hash: string;
  readonly width: number;
  readonly height: number;
};

/**
 * Finds one picture of each kind of recipe, always the same one, for performance
 * checks of pictures.
 */
export async function findSamplePictures(shop: Pick<Shop, 'db'>): Promise<SamplePicture[]> {
  const kind = sql<PictureRecipe['kind']>`${pictures.recipe}->>'kind'`;
  return shop.db
    .selectDistinctOn([kind], { kind, hash: pictures.hash, width: pictures.width, height: pictures.height })
    .from(pictures)
    .where(sql`${pictures.recipe} is not null`)
    .orderBy(kind, pictures.hash);
}
