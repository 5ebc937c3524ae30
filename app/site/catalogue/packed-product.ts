import { useMemo } from 'react';
import { type PackedRows, packRows, unpackRows } from '#app/packed-rows.ts';
import type { ProductData } from './load-product.server.ts';

type Tables = 'variants' | 'pictures' | 'builds';

/** A product as it travels into the page, its long tables packed. */
export type PackedProduct = Omit<ProductData, Tables> & {
  readonly [Table in Tables]: PackedRows<ProductData[Table][number]>;
};

export function packProduct<Product extends ProductData>(
  product: Product,
): Omit<Product, Tables> & PackedProduct {
  const { variants, pictures, builds } = product;
  return {
    ...product,
    variants: packRows(variants),
    pictures: packRows(pictures),
    builds: packRows(builds),
  };
}

/** The product of a page's loader, unpacked once. */
export function useProduct(packed: PackedProduct): ProductData {
  return useMemo(
    () => ({
      ...packed,
      variants: unpackRows(packed.variants),
      pictures: unpackRows(packed.pictures),
      builds: unpackRows(packed.builds),
    }),
    [packed],
  );
}
