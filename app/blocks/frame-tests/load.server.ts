import { findMeasurements, type Measurements } from '#domain/measurements/find-measurements.ts';
import type { BlockLoad, DataOf } from '../block.ts';
import type { frameTests } from './fields.ts';

/** What the frames of the block's bike measured. */
export async function loadFrameTests(
  { product }: DataOf<typeof frameTests>,
  { shop, showTags }: BlockLoad,
): Promise<Measurements['frames']> {
  showTags('catalogue');
  return (await findMeasurements(shop, product)).frames;
}
