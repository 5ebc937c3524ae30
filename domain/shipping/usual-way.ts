import { goesWithBattery } from './goes-with-battery.ts';
import type { ShippingMethod } from './list-shipping-methods.ts';

/** How goods come to a country: a carrier brings them, a dealer hands them over, or neither. */
export type Reach = 'delivered' | 'collected' | 'nowhere';

type To = {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** An e-bike is among the goods; its battery is not taken everywhere. */
  readonly hasBattery: boolean;
  /** A dealer there hands orders over. */
  readonly canCollect: boolean;
};

/**
 * The way in which goods come to a country unless their buyer chooses another: the first that takes
 * them there, by the checkout's rule (`goesWithBattery`). Collection counts only where a
 * dealer hands over. Null: no way. Pure.
 */
export function usualWay(
  methods: readonly ShippingMethod[],
  { country, hasBattery, canCollect }: To,
): ShippingMethod | null {
  const taking = methods.filter((way) => !hasBattery || goesWithBattery(way, { country }));
  const way = taking.find((one) => !one.isCollection || canCollect);
  return way ? withDaysThere(way) : null;
}

/** A method with the working days of its country, where it has its own. */
export function withDaysThere<Way extends ShippingMethod>(way: Way): Way {
  const [minDays, maxDays] = way.daysThere ?? [way.minDays, way.maxDays];
  return { ...way, minDays, maxDays };
}

/** What a way means for its buyer. Without any delivery in the shop nothing is said against one. */
export function reachOf(methods: readonly ShippingMethod[], way: ShippingMethod | null): Reach {
  if (way) return way.isCollection ? 'collected' : 'delivered';
  return methods.length === 0 ? 'delivered' : 'nowhere';
}
