import { type FrameTests, listFrameTests } from '#domain/measurements/list-measurements.ts';
import type { BlockLoad, DataOf } from '../block.ts';
import type { frameTests } from './fields.ts';

/** What the frames of the block's bike measured. */
export async function loadFrameTests(
  { product }: DataOf<typeof frameTests>,
  { shop, showTags }: BlockLoad,
): Promise<readonly FrameTests[]> {
  showTags('catalogue');
  return listFrameTests(shop, product);
}
