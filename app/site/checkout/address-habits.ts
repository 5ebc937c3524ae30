/** A postal code as it looks in each country of ours, to show the reader what is asked for. */
const EXAMPLES: Readonly<Record<string, string>> = {
  AT: '1010',
  AU: '2000',
  BE: '1000',
  BG: '1000',
  CA: 'K1A 0B1',
  CH: '8001',
  CY: '1010',
  CZ: '110 00',
  DE: '10115',
  DK: '1050',
  EE: '10111',
  ES: '28013',
  FI: '00100',
  FR: '75001',
  GB: 'SW1A 1AA',
  GR: '105 57',
  HR: '10000',
  HU: '1051',
  IE: 'D02 AF30',
  IT: '31010',
  JP: '100-0001',
  LT: 'LT-01100',
  LU: 'L-1111',
  LV: 'LV-1050',
  MT: 'VLT 1010',
  NL: '1012 AB',
  NO: '0150',
  PL: '00-001',
  PT: '1100-148',
  RO: '010011',
  SE: '111 20',
  SI: '1000',
  SK: '811 01',
  US: '10001',
};

/** Countries in whose addresses a province, county or state is usual, whether it is needed or not. */
const WITH_PROVINCE: ReadonlySet<string> = new Set(
  'AE AR AU BR CA CL CN CO ES GB IE IN IT JP KR MX MY NZ TH US VE'.split(' '),
);

/** Whether to ask for a province at all. */
export function hasProvince(country: string): boolean {
  return WITH_PROVINCE.has(country);
}

/** The example of a country, or null where we know of none. */
export function postalExample(country: string): string | null {
  return EXAMPLES[country] ?? null;
}
