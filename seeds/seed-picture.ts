import type { BicycleRecipe, PictureRecipe } from '#domain/media/recipe.ts';
import type { DocumentRef, PageBlock } from '#domain/pages/document.ts';
import type { PageEntry } from '#domain/pages/save-pages.ts';

export type SeedBicycle = Omit<BicycleRecipe, 'paint' | 'wordmark' | 'badge'> & { color: string };
type Scene = Extract<PictureRecipe, { kind: 'scene' }>;
/** A recipe whose bicycles name their colour; paint and lettering are filled in. */
export type SeedPicture =
  | SeedBicycle
  | (Omit<Scene, 'bicycle'> & { bicycle: SeedBicycle })
  | Exclude<PictureRecipe, BicycleRecipe | Scene>;

/** Pages and shared documents; `"@name"` in a block's data stands for the picture of that name. */
export type SeedPages = {
  pictures: Record<string, SeedPicture>;
  pages: (PageEntry & { blocks: PageBlock[] })[];
  documents: (DocumentRef & { blocks: PageBlock[] })[];
};
