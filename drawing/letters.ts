/** A letter as a line of one width: its centre line in a box of `width` × `LETTER_HEIGHT`. */
type Letter = { readonly width: number; readonly line: string };

export const LETTER_HEIGHT = 100;
/** The width of the line, like a road seen from above. */
export const LETTER_STROKE = 16;

/** Square letters with round bends; the A has no bar, as in a summit. */
export const LETTERS: Readonly<Record<string, Letter>> = {
  A: { width: 110, line: 'M5 100 55 16 105 100' },
  B: { width: 108, line: 'M8 50V8H74a21 21 0 0 1 0 42H8V92H79a21 21 0 0 0 0-42H70' },
  C: { width: 104, line: 'M104 8H50a42 42 0 0 0 0 84h54' },
  D: { width: 110, line: 'M8 50V8H60a42 42 0 0 1 0 84H8V50' },
  E: { width: 102, line: 'M102 8H8V92h94M8 50h86' },
  F: { width: 98, line: 'M98 8H8v92M8 50h82' },
  G: { width: 108, line: 'M104 8H50a42 42 0 0 0 0 84h50V54H62' },
  H: { width: 110, line: 'M8 0v100M102 0v100M8 50h94' },
  I: { width: 16, line: 'M8 0v100' },
  J: { width: 94, line: 'M86 0v50a42 42 0 0 1-42 42H0' },
  K: { width: 108, line: 'M8 0v100M102 0 22 50l80 50' },
  L: { width: 92, line: 'M8 0v92h84' },
  M: { width: 124, line: 'M8 100V18l54 62 54-62v82' },
  N: { width: 112, line: 'M8 100V20l96 60V0' },
  O: { width: 116, line: 'M58 8h8a42 42 0 0 1 0 84H50a42 42 0 0 1 0-84h8' },
  P: { width: 104, line: 'M8 100V8H72a24 24 0 0 1 0 48H8' },
  Q: { width: 116, line: 'M58 8h8a42 42 0 0 1 0 84H50a42 42 0 0 1 0-84h8M68 58l42 42' },
  R: { width: 108, line: 'M8 100V8H74a24 24 0 0 1 0 48H8M54 56l48 44' },
  S: { width: 110, line: 'M104 8H34a21 21 0 0 0 0 42h42a21 21 0 0 1 0 42H6' },
  T: { width: 110, line: 'M0 8h110M55 8v92' },
  U: { width: 110, line: 'M8 0v50a42 42 0 0 0 42 42h10a42 42 0 0 0 42-42V0' },
  V: { width: 110, line: 'M5 0 55 84 105 0' },
  W: { width: 136, line: 'M5 0 38 84 68 20 98 84 131 0' },
  X: { width: 108, line: 'M4 0l100 100M104 0 4 100' },
  Y: { width: 108, line: 'M4 0l50 54L104 0M54 54v46' },
  Z: { width: 106, line: 'M2 8h90L14 92h90' },
};
