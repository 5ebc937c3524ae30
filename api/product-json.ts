import { z } from '@hono/zod-openapi';
import { findProduct, type ProductPage } from '#domain/catalogue/find-product.ts';
import type { ProductVariant } from '#domain/catalogue/product-row.ts';
import { pictureAddress } from '#domain/media/addresses.ts';
import { type ProductPicture, picturesQuery } from '#domain/media/list-product-pictures.ts';
import { type CurrentPrice, pricesQuery } from '#domain/prices/read-current-prices.ts';
import { readTogether, type Shop } from '#domain/shop.ts';
import { wordGroupModel } from '#domain/specifications/word-group-model.ts';
import { availabilitiesQuery, type VariantAvailability } from '#domain/stock/find-availability.ts';

const named = z.object({ name: z.string(), slug: z.string() });

export const variantSchema = z
  .object({
    code: z.string(),
    slug: z.string().describe('The value of `?v` on the page'),
    size: z.string(),
    color: z.string().describe('Its code; names stand in `colors` of the product'),
    group_model: z.string().describe('Of a bike the build, in the reader’s language; else empty'),
    weight_grams: z.int().nullable(),
    price: z
      .object({
        currency: z.object({ code: z.string() }),
        list_price: z.int(),
        street_price: z.int(),
        min_purchasable_quantity: z.int(),
      })
      .nullable()
      .describe('Null where it has no price in this market'),
    availability: z.enum(['available', 'lowStock', 'unavailable']),
  })
  .openapi('Variant');

export const productSchema = z
  .object({
    code: z.string(),
    kind: z.enum(['bike', 'apparel', 'accessory', 'sample']),
    name: z.string(),
    slug: z.string(),
    tagline: z.string(),
    description: z.string(),
    model_year: z.int().nullable(),
    archived: z.boolean().describe('No longer sold: it has no variants'),
    is_new: z.boolean(),
    best_seller: z.boolean(),
    personalizable_color: z.boolean(),
    category: named,
    root_category: named,
    usages: z.array(named),
    colors: z.array(
      z.object({ code: z.string(), name: z.string(), swatch: z.string().describe('A CSS background') }),
    ),
    sizes: z.array(z.string()),
    images: z.array(z.object({ color: z.string(), view: z.string(), url: z.string() })),
    variants: z.array(variantSchema),
  })
  .openapi('Product');

type Address = Parameters<typeof findProduct>[1];

/**
 * Reads a product as JSON with prices and stock of the visitor's market; null for an unknown
 * address.
 */
export async function readProduct(
  shop: Shop,
  address: Address,
): Promise<z.infer<typeof productSchema> | null> {
  const product = await findProduct(shop, address);
  if (!product) return null;
  const sold = product.archived ? [] : product.variants;
  const ids = sold.map(({ id }) => id);
  const [prices, stock, pictures] = await readTogether(shop, [
    pricesQuery(shop, ids),
    availabilitiesQuery(shop, ids),
    picturesQuery(shop, product.id),
  ]);
  return {
    ...productJson(product, pictures),
    variants: sold.map((variant) => ({
      ...variantJson(variant, prices.get(variant.id), stock.get(variant.id)),
      group_model: wordGroupModel(variant.groupModel, shop.locale),
    })),
  };
}

function productJson(product: ProductPage, pictures: readonly ProductPicture[]) {
  return {
    code: product.code,
    kind: product.kind,
    name: product.name,
    slug: product.slug,
    tagline: product.tagline,
    description: product.description,
    model_year: product.modelYear,
    archived: product.archived,
    is_new: product.isNew,
    best_seller: product.bestSeller,
    personalizable_color: product.personalizableColor,
    category: nameOf(product.category),
    root_category: nameOf(product.rootCategory),
    usages: product.usages.map(nameOf),
    colors: product.colors,
    sizes: product.sizes,
    images: pictures.map(({ color, view, hash }) => ({
      color,
      view,
      url: pictureAddress(hash, 1200, 'webp'),
    })),
  };
}

const nameOf = ({ name, slug }: { name: string; slug: string }) => ({ name, slug });

function variantJson(
  { code, slug, size, color, weightGrams }: ProductVariant,
  price: CurrentPrice | undefined,
  stock: VariantAvailability | undefined,
): Omit<z.infer<typeof variantSchema>, 'group_model'> {
  return {
    code,
    slug,
    size,
    color,
    weight_grams: weightGrams,
    price: price
      ? {
          currency: { code: price.currency },
          list_price: price.listAmount,
          street_price: price.streetAmount,
          min_purchasable_quantity: price.minPurchasableQuantity,
        }
      : null,
    availability: stock?.availability ?? 'unavailable',
  };
}
