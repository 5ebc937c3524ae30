import { useMemo } from 'react';
import { type PackedRows, packRows, unpackRows } from '#app/packed-rows.ts';
import type { ProductData } from './load-product.server.ts';

type Tables = 'variants' | 'pictures' | 'builds';
type Apart = Tables | 'alternates';
type Rest = Omit<ProductData, Apart>;

/** A product as it travels into the page: its long tables packed, and all that is not looked at from outside. */
export type PackedProduct = Pick<ProductData, 'alternates'> & {
  readonly [Table in Tables]: PackedRows<ProductData[Table][number]>;
} & { readonly rest: PackedRows<Rest> };

export function packProduct(product: ProductData): PackedProduct {
  const { variants, pictures, builds, alternates, ...others } = product;
  const rest = restOf.get(product) ?? [others];
  restOf.set(product, rest);
  return {
    alternates,
    variants: packRows(variants),
    pictures: packRows(pictures),
    builds: packRows(builds),
    rest: packRows(rest),
  };
}

/** One array for each product: rows are packed once. */
const restOf = new WeakMap<ProductData, readonly Rest[]>();

/** The product of a page's loader, unpacked once. */
export function useProduct(packed: PackedProduct): ProductData {
  return useMemo(
    () => ({
      ...(unpackRows(packed.rest)[0] as Rest),
      alternates: packed.alternates,
      variants: unpackRows(packed.variants),
      pictures: unpackRows(packed.pictures),
      builds: unpackRows(packed.builds),
    }),
    [packed],
  );
}
