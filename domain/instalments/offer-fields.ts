import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { complaintsOf } from '#shared/complaints.ts';
import { formatAmountField, formatHundredths } from '#shared/typed-number.ts';
import { offerInput } from './input.ts';
import { offerInvalid } from './refusals.ts';
import type { InstalmentOffer } from './schema.ts';

type OfferValues = Omit<InstalmentOffer, 'marketCode'>;

/** The fields of its form, in order. */
export const OFFER_FIELDS = [
  ...(['advertised', 'provider', 'months', 'lowest', 'highest', 'rate'] as const),
  ...(['countries', 'licensedBy', 'licence'] as const),
];

/** An offer as the texts of its form; of a market without one they are empty. Pure. */
export function offerFields(offer: OfferValues | null): FieldTexts {
  if (!offer) return Object.fromEntries(OFFER_FIELDS.map((name) => [name, '']));
  return {
    advertised: offer.isAdvertised ? 'yes' : '',
    ...{ provider: offer.provider, months: String(offer.months) },
    ...{ lowest: formatAmountField(offer.lowestAmount), highest: formatAmountField(offer.highestAmount) },
    ...{ rate: formatHundredths(offer.effectiveRateBp), countries: offer.countries.join(' ') },
    ...{ licensedBy: offer.licensedBy ?? '', licence: offer.licence },
  };
}

/** The columns of what was typed. Pure. @throws Refusal instalments.input-invalid */
export function offerValues(typed: FieldTexts): OfferValues {
  const { data, error } = offerInput.safeParse(typed);
  if (error) throw offerInvalid(complaintsOf(error));
  const { advertised, lowest, highest, rate, ...rest } = data;
  return {
    ...rest,
    ...{ isAdvertised: advertised, lowestAmount: lowest, highestAmount: highest, effectiveRateBp: rate },
  };
}
