/** The decimal sign: Italian files write 1.234,56, English ones 1,234.56. */
export type DecimalSign = 'comma' | 'point';

/** How a text can be read as a number. */
export type NumberForm = DecimalSign | 'whole' | 'ambiguous' | 'bad';

const WHOLE = /^\d+$/;
const COMMA = /^(\d{1,3}(\.\d{3})+,\d+|\d{1,3}(\.\d{3}){2,}|\d+,\d+)$/;
const POINT = /^(\d{1,3}(,\d{3})+\.\d+|\d{1,3}(,\d{3}){2,}|\d+\.\d+)$/;
/** `5.490` and `1,234`: thousands with one decimal sign, decimals with the other. */
const EITHER = /^[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * The form of a number, for detecting the decimal sign of a file. Spaces between digits (also
 * narrow ones) are thousands separators.
 */
export function numberForm(text: string): NumberForm {
  const bare = withoutSpaces(text);
  if (WHOLE.test(bare)) return 'whole';
  if (EITHER.test(bare)) return 'ambiguous';
  if (COMMA.test(bare)) return 'comma';
  return POINT.test(bare) ? 'point' : 'bad';
}

/**
 * Reads a number in whole units of 1/10^digits without a float: `1.234,5`, comma, 2 → 123450.
 * @returns `'bad'`, `'too-fine'` (decimals that do not fit) or `'too-large'` (beyond a 32-bit
 *   column) when it cannot
 */
export function scaledNumber(
  text: string,
  sign: DecimalSign,
  digits: number,
): number | 'bad' | 'too-fine' | 'too-large' {
  const bare = withoutSpaces(text);
  if (numberForm(bare) === 'bad') return 'bad';
  const [decimal, group] = sign === 'comma' ? [',', '.'] : ['.', ','];
  const [whole = '', fraction = ''] = bare.replaceAll(group, '').split(decimal);
  const kept = fraction.replace(/0+$/, '');
  if (kept.length > digits) return 'too-fine';
  const figures = (whole + kept.padEnd(digits, '0')).replace(/^0+(?=\d)/, '');
  return figures.length > 10 || Number(figures) > 2_147_483_647 ? 'too-large' : Number(figures);
}

const NEGATIVE = /^(?:[-\u2212\u2013]\s*(?<behind>.+)|\((?<inside>.+)\)|(?<before>.+)-)$/;

/** Whether a text is a number below zero, as spreadsheets write it: `-5.00`, `(5.00)`, `5.00-`. */
export function isNegative(text: string): boolean {
  const { behind, inside, before } = NEGATIVE.exec(text.trim())?.groups ?? {};
  const number = behind ?? inside ?? before;
  return number !== undefined && numberForm(number) !== 'bad';
}

function withoutSpaces(text: string): string {
  return text.trim().replace(/(?<=\d)[\u0020\u00a0\u2009\u202f](?=\d{3}(\D|$))/g, '');
}
