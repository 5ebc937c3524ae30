import type { RequestContext } from '#app/context.ts';
import type { ProductData } from '#app/site/product/load-product.server.ts';
import type { BikeStage } from '#app/site/product/product-stage.tsx';
import { findBuilds } from '#domain/catalogue/find-builds.ts';
import { wordSize } from '#domain/catalogue/word-size.ts';
import { productTag } from '#domain/epochs/tags.ts';
import { findBicycleRecipe } from '#domain/media/find-bicycle-recipe.ts';
import { bicycleWindows, measureBicycle } from '#domain/media/measure-bicycle.ts';
import { stageColours } from '#domain/media/stage-colours.ts';
import type { ViewBox } from '#drawing/views.ts';
import { translator } from '#messages/catalogue.ts';
import { windowFacts } from './window-facts.server.ts';

/** The frame of the whole picture on the page: `aspect-ratio` of `.stage-bike`. */
const ASPECT = 20 / 13;
const WINDOWS = ['frame', 'front', 'rear', 'cockpit', 'drivetrain'] as const;

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
  { productId, pictures, sizes }: ProductData,
): Promise<BikeStage | null> {
  const recipe = await findBicycleRecipe(shop, productId);
  const measured = recipe ? measureBicycle(recipe, ASPECT) : [];
  const middle = measured[Math.floor(measured.length / 2)];
  if (!recipe || !middle) return null;
  const t = translator(shop.locale);
  const sheets = await findBuilds(shop, productId);
  const unworded = measured.map(({ size }) => size);
  const boxes = bicycleWindows(recipe);
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
      const { across, rear, wheelbase } = one;
      return { across, rear, wheelbase, label: t('views.wheelbase', { mm: String(wheelbase) }) };
    }),
    facts: [[], ...windowFacts(sheets, unworded, shop.locale)],
    // In the order of the views of `shownProduct`; the whole has its picture.
    windows: [undefined, ...WINDOWS.map((view) => sizeOf(boxes[view]))],
  };
}

const sizeOf = ([, , width, height]: ViewBox) => [Math.round(width), Math.round(height)] as const;
