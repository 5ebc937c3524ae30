/** What a spreadsheet would compute, and the error value of a failed formula. */
const FORMULA = /^(?:[=@]|#(?:REF|N\/A|NAME|VALUE|DIV\/0|NULL|NUM)[!?]?)/;
/**
 * A sign before a figure with no operator, call or reference behind it is a value: `-17°, 100 mm`,
 * `+39 02 000000`, `-5.00`. Any other sign at the start begins a formula.
 */
const SIGNED_VALUE = /^[+-]\s*\d[^=+\-*/^&|!@()<>:;{}[\]"$]*$/;
/** A tab or a line break before the text hides a formula from who looks for its first character. */
const HIDDEN_START = /^[\t\n\r]+\S/;

/**
 * Whether a spreadsheet could take the cell for a formula, once it is exported and opened there.
 * Source: OWASP, CSV injection; ASVS 5.0.0, 1.2.10.
 */
export function beginsFormula(cell: string): boolean {
  const text = cell.trim();
  if (HIDDEN_START.test(cell) || FORMULA.test(text)) return true;
  return /^[+-]./s.test(text) && !SIGNED_VALUE.test(text);
}

/** Direction marks turn the letters around them, so that a text reads other than it is. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** Control characters but tab and line feed; format characters, fillers and line separators. */
const INVISIBLE = /(?![\t\n])(?:[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]|\u034f)/u;

/** The first character of a text that nobody sees, by code point and kind; null without one. */
export function findInvisible(text: string): { readonly point: string; readonly what: string } | null {
  const found = INVISIBLE.exec(text)?.[0];
  if (found === undefined) return null;
  const hex = (found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return { point: `U+${hex}`, what: kindOf(found) };
}

function kindOf(found: string): string {
  if (DIRECTION.test(found)) return 'changes the direction of writing';
  return /\p{Cc}/u.test(found) ? 'a control character' : 'has no width';
}
