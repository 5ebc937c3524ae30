import { chooseSize, sizesToChoose } from '#domain/catalogue/size-fit.ts';
import type { Fit } from './fit.ts';
import { keptRider, readRider } from './typed-rider.ts';

/** The size of a bike for the rider this device knows; null when it knows none, or none is made for them. */
export function fitKeptRider(sizes: Parameters<typeof sizesToChoose>[0]): Fit | null {
  const kept = keptRider();
  const rider = kept && readRider(kept).rider;
  const chosen = rider && chooseSize(sizesToChoose(sizes), rider);
  return chosen && !chosen.beyond ? chosen : null;
}
