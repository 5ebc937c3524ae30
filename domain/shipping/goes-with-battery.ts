import { territoryOf } from '#domain/taxes/territories.ts';
import type { ShippingMethod } from './list-shipping-methods.ts';

/**
 * Whether an e-bike's battery may go this way to that place. Sealed lithium cells are dangerous goods: carriers refuse them in the air, and so
 * for islands and places only an aeroplane reaches in time. Pure.
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
