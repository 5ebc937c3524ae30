/**
 * Countries whose addresses need a province or state, with its two letters: Italy (ISO 3166-2:IT) and the United States (USPS).
 * @browser-safe
 */
const PROVINCES: Readonly<Record<string, ReadonlySet<string>>> = {
  IT: new Set(
    (
      'AG AL AN AO AP AQ AR AT AV BA BG BI BL BN BO BR BS BT BZ CA CB CE CH CL CN CO CR CS CT CZ EN FC FE FG FI FM FR GE GO GR IM IS ' +
      'KR LC LE LI LO LT LU MB MC ME MI MN MO MS MT NA NO NU OR PA PC PD PE PG PI PN PO PR PT PU PV PZ RA RC RE RG RI RM RN RO SA ' +
      'SI SO SP SR SS SU SV TA TE TN TO TP TR TS TV UD VA VB VC VE VI VR VT VV'
    ).split(' '),
  ),
  US: new Set(
    (
      'AA AE AK AL AP AR AS AZ CA CO CT DC DE FL GA GU HI IA ID IL IN KS KY LA MA MD ME MI MN MO MP MS MT NC ND NE NH NJ NM NV NY OH ' +
      'OK OR PA PR RI SC SD TN TX UT VA VI VT WA WI WV WY'
    ).split(' '),
  ),
};

/** Whether an address of the country is not complete without a province or state. */
export function needsProvince(country: string): boolean {
  return country in PROVINCES;
}

/** Whether a province, upper case, exists in a country that needs one; elsewhere anything does. */
export function isProvince(province: string, country: string): boolean {
  return PROVINCES[country]?.has(province) ?? true;
}
