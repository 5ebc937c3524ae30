import { data } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { findEndedVariant } from '#domain/catalogue/find-ended-variant.ts';
import type { CategoryKind } from '#domain/catalogue/kinds.ts';
import { wordSize } from '#domain/catalogue/word-size.ts';
import { wordGroupModel } from '#domain/specifications/word-group-model.ts';
import type { ProductData } from './load-product.server.ts';
import { type Gone, isSlug } from './moved.server.ts';
import { nearestVariants } from './pick-variant.ts';

const MOST_SUCCESSORS = 3;

/** @throws a 410 answer with successors, when the address names a variant that is no longer sold */
export async function refuseEnded(
  { shop }: RequestContext,
  kind: CategoryKind,
  product: ProductData,
  asked: string | null,
): Promise<void> {
  if (!asked || product.variants.some(({ slug }) => slug === asked) || !isSlug(asked)) return;
  const ended = await findEndedVariant(shop, product.productId, asked);
  if (!ended) return;
  const category = kind === 'bike' ? product.category.slug : product.rootCategory.slug;
  const name = kind === 'bike' ? 'bike-item' : 'ecommerce-item';
  const colorOf = (code: string) => product.colors.find((color) => color.code === code)?.name ?? code;
  // The product's builds and sizes are in the reader's words already.
  const alike = {
    ...ended,
    size: wordSize(ended.size, shop.locale),
    groupModel: wordGroupModel(ended.groupModel, shop.locale),
  };
  const successors = nearestVariants(product.variants, alike)
    .slice(0, MOST_SUCCESSORS)
    .map(({ size, color, groupModel, slug }) => ({
      name: [product.name, colorOf(color), size, groupModel].filter(Boolean).join(', '),
      href: addressOf(shop.locale, name, { category, slug: product.slug }, { v: slug }),
    }));
  throw data({ successors } satisfies Gone, { status: 410 });
}
