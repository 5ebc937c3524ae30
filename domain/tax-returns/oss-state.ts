/**
 * The member states by the codes of the return, which uses EL for Greece, and Northern Ireland,
 * which counts as one for goods.
 */
const STATES: readonly string[] =
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' ');

/** The state of consumption for a place of taxation (`PT-30` is in PT); null outside the Union. */
export function ossState(place: string): string | null {
  const country = place.slice(0, 2);
  const state = country === 'GR' ? 'EL' : country;
  return STATES.includes(state) ? state : null;
}
