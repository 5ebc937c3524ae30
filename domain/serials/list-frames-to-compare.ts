import { eq, inArray, sql } from 'drizzle-orm';
import { products } from '#domain/catalogue/schema.ts';
import { variantSpecifications } from '#domain/catalogue/specification-schema.ts';
import type { Shop } from '#domain/shop.ts';
import type { ConcernedFrame } from './is-concerned.ts';
import { serials } from './schema.ts';

type Named = ConcernedFrame & { readonly serial: string };

/** Lists what recalls look at of some frames. */
export function listFramesToCompare({ db }: Pick<Shop, 'db'>, which: readonly string[]): Promise<Named[]> {
  return db
    .select({
      ...{ serial: serials.serial, normal: serials.normal, model: serials.model, product: products.code },
      sheet: sql<Record<string, unknown> | null>`to_jsonb(${variantSpecifications})`,
    })
    .from(serials)
    .leftJoin(products, eq(products.id, serials.productId))
    .leftJoin(variantSpecifications, eq(variantSpecifications.variantId, serials.variantId))
    .where(inArray(serials.serial, [...which]));
}
