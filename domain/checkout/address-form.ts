import { needsPostalCode, postalExample } from './postal-codes.ts';
import { listProvinces, needsProvince, type Province } from './provinces.ts';

/** A country's word for its administrative division in addresses. */
export type ProvinceWord = 'province' | 'state' | 'county' | 'region';

/** The form of an address in a country. */
export type AddressForm = {
  /** Whether the postal code precedes the town. */
  readonly postalCodeFirst: boolean;
  readonly needsPostalCode: boolean;
  /** An example of a postal code. */
  readonly postalExample: string | null;
  /** null: addresses have none. Without options it is a text field. */
  readonly province: {
    readonly word: ProvinceWord;
    readonly isNeeded: boolean;
    readonly options: readonly Province[];
  } | null;
};

/**
 * Countries where the postal code follows the town (Universal Postal Union, addressing systems).
 */
const POSTAL_CODE_LAST: ReadonlySet<string> = new Set(
  'AE AU CA CO GB HU IE IN JP KR LV MT NZ SG TH US ZA'.split(' '),
);

/** Countries whose addresses usually have a division, required or not. */
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

/** The form of an address in this country; ISO 3166-1 alpha-2. */
export function addressForm(country: string): AddressForm {
  const word = PROVINCE_WORDS[country];
  return {
    postalCodeFirst: !POSTAL_CODE_LAST.has(country),
    needsPostalCode: needsPostalCode(country),
    postalExample: postalExample(country),
    province: word ? { word, isNeeded: needsProvince(country), options: listProvinces(country) } : null,
  };
}
