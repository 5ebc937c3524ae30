import { discountPercent } from '#domain/carts/pricing.ts';
import { listProducts, type ProductFilter } from '#domain/catalogue/list-products.ts';
import { cardPictures } from '#domain/media/card-pictures.ts';
import { fromPrices } from '#domain/prices/from-prices.ts';
import type { Shop } from '#domain/shop.ts';
import { findProductsInStock } from '#domain/stock/find-products-in-stock.ts';

/** What a product card shows, for all cards of a filter, in four round trips. Amounts in minor units. */
export async function loadCards(shop: Shop, filter: ProductFilter) {
  const products = await listProducts(shop, filter);
  const ids = products.map((product) => product.id);
  const [prices, pictures, inStock] = await Promise.all([
    fromPrices(shop, ids),
    cardPictures(shop, ids),
    findProductsInStock(shop, ids),
  ]);
  return products.map((product) => {
    const price = prices.get(product.id);
    const color = product.colors[0];
    return {
      id: product.id,
      code: product.code,
      kind: product.kind,
      name: product.name,
      slug: product.slug,
      category: product.kind === 'bike' ? product.categorySlug : product.rootCategorySlug,
      subtitle: product.usages[0]?.name ?? product.categoryName,
      usageCodes: product.usages.map(({ code }) => code),
      colors: product.colors.map(({ name, swatch }) => ({ name, swatch })),
      colorName: color?.name ?? '',
      pictureHash: (color && pictures.get(product.id)?.get(color.code)) ?? null,
      isNew: product.isNew,
      bestSeller: product.bestSeller,
      customisable: product.personalizableColor,
      inStock: inStock.has(product.id),
      price: price && {
        listAmount: price.listAmount,
        streetAmount: price.streetAmount,
        currency: price.currency,
        percent: discountPercent(price.listAmount, price.streetAmount),
      },
    };
  });
}

export type ProductCardData = Awaited<ReturnType<typeof loadCards>>[number];
