import { distanceM, type Point } from './coordinates.ts';
import { allTowns, placeKey } from './gazetteer.ts';

/** Beyond the outermost towns of a country: millionths of a degree, about 110 km to the north. */
const MARGIN = 1_000_000;
/** A shop of a town stands within this distance of its middle. */
const FAR_M = 30_000;

type Pinned = Point & { readonly country: string; readonly city: string };

/**
 * What is wrong with a pin on the map: it lies outside its country, or far from the town of its
 * address. `km` says how far. Null: nothing, or nothing is known of the country or town. Pure.
 */
export type PinFault = { readonly kind: 'outside' } | { readonly kind: 'far'; readonly km: number };

export function checkPin(pin: Pinned): PinFault | null {
  const towns = allTowns().filter(({ country }) => country === pin.country);
  if (towns.length === 0) return null;
  const isBeyond = (axis: 'latitude' | 'longitude') => {
    const all = towns.map((town) => town[axis]);
    return pin[axis] < Math.min(...all) - MARGIN || pin[axis] > Math.max(...all) + MARGIN;
  };
  if (isBeyond('latitude') || isBeyond('longitude')) return { kind: 'outside' };
  const key = placeKey(pin.city);
  // Several towns of a country may have one name: the nearest counts.
  const named = towns.filter(({ keys }) => keys.includes(key)).map((town) => distanceM(town, pin));
  const nearest = Math.min(...named);
  return named.length > 0 && nearest > FAR_M ? { kind: 'far', km: Math.round(nearest / 1000) } : null;
}
