import { listBuiltBikes } from '#app/site/catalogue/list-built-bikes.server.ts';
import { findPaperBrand, type PaperBrand } from '#domain/brand/find-brand.ts';
import { type Choice, codeOf, parseBuildCode } from '#domain/builds/choice.ts';
import { findBuildOffer } from '#domain/builds/find-build-offer.ts';
import { findBuiltProduct } from '#domain/builds/find-built-product.ts';
import { priceBuild } from '#domain/builds/price-build.ts';
import { settle } from '#domain/builds/rules.ts';
import { findBuildRecipe } from '#domain/builds/save-build-picture.ts';
import { vatLineOf } from '#domain/carts/vat-note.ts';
import type { BicycleRecipe } from '#domain/media/recipe.ts';
import type { Shop } from '#domain/shop.ts';
import { translator } from '#messages/catalogue.ts';
import { hashOf } from '#shared/hash.ts';
import { formatMoney } from '#shared/money.ts';

/** What a card shows: all that makes one another. */
export type BuildCard = {
  readonly recipe: BicycleRecipe;
  readonly name: string;
  readonly price: string;
  /** What stands beside the price; empty where nothing does. */
  readonly vat: string;
  /** Hash of everything above and of the look it is drawn in. */
  readonly hash: string;
  readonly brand: PaperBrand;
};

type Asking = Pick<Shop, 'db' | 'clock' | 'market' | 'locale'>;

/**
 * The card of a build at today's price in the shop's market. Null for a code that no build on offer
 * has, so nobody can have other words drawn than a name that may be lettered.
 */
export async function findBuildCard(shop: Asking, code: string): Promise<BuildCard | null> {
  const bikes = await listBuiltBikes(shop);
  const bike = bikes.find((one) => code.startsWith(`${one.code}-`));
  const product = bike && (await findBuiltProduct(shop, bike.code));
  const offer = product && (await findBuildOffer(shop, product));
  const choice = offer && choiceOf(code, offer.productCode);
  if (!bike || !offer || !choice || settle(offer, choice)?.changes.length !== 0) return null;
  const recipe = await findBuildRecipe(shop, { productId: product.id, offer, choice });
  if (!recipe) return null;
  const line = vatLineOf(shop.market);
  const shown = {
    recipe: { ...recipe, lite: false },
    name: bike.name,
    price: written(formatMoney(priceBuild(offer, choice).amount, offer.currency, shop.locale)),
    vat: line ? translator(shop.locale)(`catalogue.vat.${line}`) : '',
  };
  const brand = await findPaperBrand(shop);
  const { wordmark, colours } = brand;
  return { ...shown, brand, hash: hashOf({ ...shown, wordmark, colours }).slice(0, 32) };
}

/** The build of a code that is written as it should be: no build has two cards. */
function choiceOf(code: string, productCode: string): Choice | null {
  const choice = parseBuildCode(productCode, code);
  return choice && codeOf(productCode, choice) === code ? choice : null;
}

/** Spaces that fonts may lack become plain ones. */
const written = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');
