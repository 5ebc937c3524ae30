/** A quoted cell that does not close where a cell may end. */
export type BrokenQuote = {
  /** The line in which the quote opens, as a text editor counts. */
  readonly line: number;
  /** Which cell of its row it is, from 0. */
  readonly place: number;
  /** Whether the file ends inside the cell; otherwise text stands behind its second quote. */
  readonly isOpen: boolean;
};

/**
 * Finds the first quoted cell that is not closed. A forgotten quote takes in all rows up to the
 * next one, and a parser notices it only there or at the file's end; this names where it opened.
 * @param text with line feeds only
 */
export function findBrokenQuote(text: string, separator: string): BrokenQuote | null {
  let [line, place, at] = [1, 0, 0];
  while (at < text.length) {
    if (text[at] === '"') {
      const end = closingQuote(text, at);
      const next = text[end + 1];
      if (end < 0) return { line, place, isOpen: true };
      if (next !== undefined && next !== separator && next !== '\n') return { line, place, isOpen: false };
      line += linesIn(text, at, end);
      at = end + 1;
    } else at = cellEnd(text, at, separator);
    place = text[at] === '\n' ? 0 : place + 1;
    if (text[at] === '\n') line += 1;
    at += 1;
  }
  return null;
}

/** The quote that closes the cell, -1 without one; two in a row are one of the text. */
function closingQuote(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  return end;
}

function cellEnd(text: string, start: number, separator: string): number {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1;
  return end;
}

function linesIn(text: string, start: number, end: number): number {
  let lines = 0;
  for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}
