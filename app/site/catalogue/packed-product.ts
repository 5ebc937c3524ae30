import { useMemo } from 'react';
import { type PackedRows, packRows, unpackRows } from '#app/packed-rows.ts';
import type { ProductBuild } from '#domain/catalogue/find-product.ts';
import type { SpecificationRow } from '#domain/catalogue/specification-rows.ts';
import type { ProductData } from './load-product.server.ts';

type Tables = 'variants' | 'pictures';

/** A build with its lines as pairs of key and text or grams. */
type PackedBuild = { groupModel: string; lines: [SpecificationRow['key'], string | number][] };

/** A product as it travels into the page, its long tables packed. */
export type PackedProduct = Omit<ProductData, Tables | 'builds'> & {
  readonly [Table in Tables]: PackedRows<ProductData[Table][number]>;
} & { readonly builds: PackedRows<PackedBuild> };

export function packProduct<Product extends ProductData>(
  product: Product,
): Omit<Product, Tables | 'builds'> & PackedProduct {
  const { variants, pictures, builds } = product;
  return {
    ...product,
    variants: packRows(variants),
    pictures: packRows(pictures),
    builds: packRows(builds.map(packBuild)),
  };
}

/** The product of a page's loader, unpacked once. */
export function useProduct(packed: PackedProduct): ProductData {
  return useMemo(
    () => ({
      ...packed,
      variants: unpackRows(packed.variants),
      pictures: unpackRows(packed.pictures),
      builds: unpackRows(packed.builds).map(unpackBuild),
    }),
    [packed],
  );
}

function packBuild({ groupModel, rows }: ProductBuild): PackedBuild {
  return { groupModel, lines: rows.map((row) => [row.key, 'text' in row ? row.text : row.grams]) };
}

function unpackBuild({ groupModel, lines }: PackedBuild): ProductBuild {
  return {
    groupModel,
    rows: lines.map(([key, value]) =>
      typeof value === 'string' ? { key, text: value } : { key, grams: value },
    ),
  };
}
