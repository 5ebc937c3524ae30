import { Refusal } from '#shared/refusal.ts';

/** The shop does not know this country. */
export const countryUnknown = (country: string) => new Refusal('markets.country-unknown', { country });

/** A market without a country could sell to nobody. */
export const lastCountry = () => new Refusal('markets.last-country-conflict');
