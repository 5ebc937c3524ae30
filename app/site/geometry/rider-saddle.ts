import { readRider, storedRider } from '#app/site/size-finder/typed-rider.ts';
import { saddleHeightFor } from '#domain/catalogue/size-fit.ts';

/** The saddle height in mm of this device's rider; null without an inseam. It is never sent. */
export function riderSaddle(): number | null {
  const stored = storedRider();
  const inseam = stored && readRider(stored).rider?.inseam;
  return inseam ? saddleHeightFor(inseam) : null;
}
