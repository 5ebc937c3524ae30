/**
 * The member states by the codes of VAT numbers and returns, which use EL for Greece, and Northern
 * Ireland, which counts as one for goods.
 */
const STATES: readonly string[] =
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' ');

/**
 * The member state of a place of taxation or a VAT number: `PT-30` is in PT, `DE136695976` is of
 * DE. Null outside the Union.
 */
export function unionStateOf(placeOrNumber: string): string | null {
  const country = placeOrNumber.slice(0, 2);
  const state = country === 'GR' ? 'EL' : country;
  return STATES.includes(state) ? state : null;
}
