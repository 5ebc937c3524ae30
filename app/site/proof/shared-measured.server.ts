import type { RequestContext } from '#app/context.ts';
import { productTag } from '#domain/epochs/tags.ts';
import { listFrameTests, listTestRides } from '#domain/measurements/list-measurements.ts';

export type Measured = { readonly productId: string; readonly productCode: string };

/** What the maker measured of a bike: rides of its prototypes, frames on the bench. Shared. */
export function sharedMeasured({ shop, shared }: RequestContext, { productId, productCode }: Measured) {
  return shared(`measured ${productId}`, [productTag(productId)], async () => {
    const [rides, tests] = await Promise.all([
      listTestRides(shop, productCode),
      listFrameTests(shop, productCode),
    ]);
    return { rides, tests };
  });
}
