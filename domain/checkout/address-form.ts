import { needsPostalCode, postalExample } from './postal-codes.ts';
import { listProvinces, needsProvince, type Province } from './provinces.ts';

/** What a country calls the part of it that stands in an address. */
export type ProvinceWord = 'province' | 'state' | 'county' | 'region';

/** How one asks for an address in a country. */
export type AddressForm = {
  /** The postal code stands before the town, or after it. */
  readonly postalCodeFirst: boolean;
  readonly needsPostalCode: boolean;
  /** A postal code as it looks there. */
  readonly postalExample: string | null;
  /** null: addresses there have none. Without options it is typed. */
  readonly province: {
    readonly word: ProvinceWord;
    readonly isNeeded: boolean;
    readonly options: readonly Province[];
  } | null;
};

/** Where the postal code stands behind the town (Universal Postal Union, addressing systems). */
const POSTAL_CODE_LAST: ReadonlySet<string> = new Set(
  'AE AU CA CO GB HU IE IN JP KR LV MT NZ SG TH US ZA'.split(' '),
);

/** Countries in whose addresses a part of the country is usual, whether it is needed or not. */
const PROVINCE_WORDS: Readonly<Record<string, ProvinceWord>> = {
  ...{ AR: 'province', CA: 'province', ES: 'province', IT: 'province', KR: 'province', ZA: 'province' },
  ...{ AU: 'state', BR: 'state', IN: 'state', MX: 'state', MY: 'state', US: 'state', VE: 'state' },
  ...{
    GB: 'county',
    IE: 'county',
    AE: 'region',
    CL: 'region',
    CN: 'region',
    CO: 'region',
    JP: 'region',
    NZ: 'region',
    TH: 'region',
  },
};

/** How an address in this country is asked for; ISO 3166-1 alpha-2. */
export function addressForm(country: string): AddressForm {
  const word = PROVINCE_WORDS[country];
  return {
    postalCodeFirst: !POSTAL_CODE_LAST.has(country),
    needsPostalCode: needsPostalCode(country),
    postalExample: postalExample(country),
    province: word ? { word, isNeeded: needsProvince(country), options: listProvinces(country) } : null,
  };
}
