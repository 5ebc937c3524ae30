import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import type { Shop } from '#domain/shop.ts';
import { LOCALES } from '#shared/locale.ts';
import { type MethodValues, methodValues } from './delivery-fields.ts';
import { listCountriesOf } from './read-delivery.ts';
import { deliveryInvalid, namesMissing } from './refusals.ts';

/** Ways of delivery that the house has words for; any other wants names of its own. */
const WORDED: readonly string[] = ['courier', 'express', 'collection'];

/**
 * The columns of a delivery method as typed.
 * @throws Refusal shipping.input-invalid, also for a country that is not of the market, and for a
 *   way without a name
 */
export async function parseMethod(
  shop: Pick<Shop, 'db'>,
  { market, code }: { readonly market: string; readonly code: string },
  typed: FieldTexts,
): Promise<MethodValues> {
  const values = methodValues(typed);
  const countries = await listCountriesOf(shop, market);
  const isForeign = (of: object) => Object.keys(of).some((country) => !countries.includes(country));
  if (values.names === null && !WORDED.includes(code)) throw namesMissing(LOCALES);
  const faults = {
    ...(isForeign(values.countryDays) && { countryDays: 'shipping.country-invalid' }),
    ...(isForeign(values.bikeReturnAmounts) && { bikeReturns: 'shipping.country-invalid' }),
  };
  if (Object.keys(faults).length > 0) throw deliveryInvalid(faults);
  return values;
}
