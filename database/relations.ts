import { defineRelations } from 'drizzle-orm';
import * as schema from './schema.ts';

/**
 * All relations of all rooms in one file, because relations spread over schema files
 * load in cycles.
 */
export const relations = defineRelations(schema, (r) => ({
  categories: {
    texts: r.many.categoryTexts({ from: r.categories.id, to: r.categoryTexts.categoryId }),
    parent: r.one.categories({ from: r.categories.parentId, to: r.categories.id }),
  },
  usages: { texts: r.many.usageTexts({ from: r.usages.id, to: r.usageTexts.usageId }) },
  products: {
    category: r.one.categories({ from: r.products.categoryId, to: r.categories.id, optional: false }),
    texts: r.many.productTexts({ from: r.products.id, to: r.productTexts.productId }),
    variants: r.many.variants({ from: r.products.id, to: r.variants.productId }),
    pictures: r.many.productPictures({ from: r.products.id, to: r.productPictures.productId }),
    usages: r.many.usages({
      from: r.products.id.through(r.productUsages.productId),
      to: r.usages.id.through(r.productUsages.usageId),
    }),
  },
  variants: {
    product: r.one.products({ from: r.variants.productId, to: r.products.id, optional: false }),
    paint: r.one.colors({ from: r.variants.color, to: r.colors.code, optional: false }),
    specification: r.one.variantSpecifications({
      from: r.variants.id,
      to: r.variantSpecifications.variantId,
    }),
    prices: r.many.prices({ from: r.variants.id, to: r.prices.variantId }),
    stock: r.one.stockItems({ from: r.variants.id, to: r.stockItems.variantId }),
  },
  carts: { lines: r.many.cartLines({ from: r.carts.id, to: r.cartLines.cartId }) },
  orders: {
    lines: r.many.orderLines({ from: r.orders.id, to: r.orderLines.orderId }),
    transitions: r.many.orderTransitions({ from: r.orders.id, to: r.orderTransitions.orderId }),
    addresses: r.many.orderAddresses({ from: r.orders.id, to: r.orderAddresses.orderId }),
    payments: r.many.payments({ from: r.orders.id, to: r.payments.orderId }),
  },
}));
