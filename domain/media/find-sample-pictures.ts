import { sql } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import type { PictureRecipe } from './recipe.ts';
import { pictures } from './schema.ts';

/** A picture with the size it is drawn in, in pixels of its own. */
export type SamplePicture = {
  readonly kind: PictureRecipe['kind'];
  readonly hash: string;
  readonly width: number;
  readonly height: number;
};

/** One picture of each kind of recipe the shop has, always the same one: for whoever looks at how pictures come. */
export async function findSamplePictures(shop: Pick<Shop, 'db'>): Promise<SamplePicture[]> {
  const kind = sql<PictureRecipe['kind']>`${pictures.recipe}->>'kind'`;
  return shop.db
    .selectDistinctOn([kind], { kind, hash: pictures.hash, width: pictures.width, height: pictures.height })
    .from(pictures)
    .where(sql`${pictures.recipe} is not null`)
    .orderBy(kind, pictures.hash);
}
