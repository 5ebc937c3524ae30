import { listTestRides, type TestRide } from '#domain/measurements/list-measurements.ts';
import type { BlockLoad, DataOf } from '../block.ts';
import type { testRides } from './fields.ts';

/** The rides of the block's bike, in the order of their days. */
export async function loadTestRides(
  { product }: DataOf<typeof testRides>,
  { shop, showTags }: BlockLoad,
): Promise<readonly TestRide[]> {
  showTags('catalogue');
  return listTestRides(shop, product);
}
