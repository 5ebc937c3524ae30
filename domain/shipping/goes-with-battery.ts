import { territoryOf } from '#domain/taxes/territories.ts';
import type { ShippingMethod } from './list-shipping-methods.ts';

/**
 * Whether an e-bike's battery may go to a place by this method. Sealed lithium cells are
 * dangerous goods: carriers refuse them by air, and so for islands and places that only a plane
 * reaches in time. Pure.
 */
export function goesWithBattery(
  { takesBatteries, batteriesNotTo }: Pick<ShippingMethod, 'takesBatteries' | 'batteriesNotTo'>,
  { country, postalCode = '' }: { readonly country: string; readonly postalCode?: string | undefined },
): boolean {
  if (!takesBatteries) return false;
  const compact = postalCode.toUpperCase().replace(/[^A-Z\d]/g, '');
  const territory = territoryOf(country, postalCode)?.code;
  return !batteriesNotTo.some((place) => {
    const [where, prefix] = place.split('/');
    if (prefix) return where === country && compact.startsWith(prefix);
    return place === country || place === territory;
  });
}
