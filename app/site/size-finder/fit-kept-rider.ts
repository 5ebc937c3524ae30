import { fitSize } from '#domain/catalogue/size-fit.ts';
import { keptRider, readRider } from './typed-rider.ts';

/** The size of a bike for the rider this device knows; null when it knows none. */
export function fitKeptRider(sizes: Parameters<typeof fitSize>[0]): string | null {
  const kept = keptRider();
  const rider = kept && readRider(kept).rider;
  return rider ? (fitSize(sizes, rider)?.size ?? null) : null;
}
