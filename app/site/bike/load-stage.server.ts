import type { RequestContext } from '#app/context.ts';
import type { ProductData } from '#app/site/product/load-product.server.ts';
import type { BikeStage } from '#app/site/product/shown-pictures.ts';
import { findBuilds } from '#domain/catalogue/find-builds.ts';
import { wordSize } from '#domain/catalogue/word-size.ts';
import { productTag } from '#domain/epochs/tags.ts';
import { findBicycleRecipe } from '#domain/media/find-bicycle-recipe.ts';
import { measureBicycle } from '#domain/media/measure-bicycle.ts';
import { stageColours } from '#domain/media/stage-colours.ts';
import { translator } from '#messages/catalogue.ts';
import { windowFacts } from './window-facts.server.ts';

/** The frame of the whole picture on the page: `aspect-ratio` of `.stage-bike`. */
const ASPECT = 20 / 13;

/**
 * What the stage of a bike takes to stand it in front of its name and on a rule; null where it is
 * not drawn in sizes. Shared per language until the product changes.
 */
export function loadStage(visit: RequestContext, product: ProductData): Promise<BikeStage | null> {
  return visit.shared(`stage ${product.productId}`, [productTag(product.productId)], () =>
    readStage(visit, product),
  );
}

async function readStage(
  { shop }: RequestContext,
  { productId, pictures, sizes, builds }: ProductData,
): Promise<BikeStage | null> {
  const recipe = await findBicycleRecipe(shop, productId);
  const measured = recipe ? measureBicycle(recipe, ASPECT) : [];
  const middle = measured[Math.floor(measured.length / 2)];
  if (!recipe || !middle) return null;
  const t = translator(shop.locale);
  const sheets = await findBuilds(shop, productId);
  return {
    looks: Object.fromEntries(
      pictures.flatMap(({ color, paint }) => {
        if (!paint) return [];
        const { ground, deep } = stageColours(paint);
        return [[color, [ground, deep] as const]];
      }),
    ),
    measures: sizes.map((size) => {
      const one = measured.find((other) => wordSize(other.size, shop.locale) === size) ?? middle;
      const { across, rear, wheelbase, windows } = one;
      return { across, rear, wheelbase, windows, label: t('views.wheelbase', { mm: String(wheelbase) }) };
    }),
    facts: windowFacts(sheets, { builds: builds.map(({ groupModel }) => groupModel), sizes }, shop.locale),
  };
}
