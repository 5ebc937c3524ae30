/** A row of `docs/acceptance.md`: `| S1.01 | Visitors browse … | open |`. */
export type Row = { readonly id: string; readonly state: string; readonly line: number };

const ROW = /^\| ([A-Z]\d+\.\d\d) \| .* \| ([^|]*) \|$/;

/** Reads the rows of all tables; lines count from 1. */
export function readRows(text: string): Row[] {
  return text.split('\n').flatMap((line, index) => {
    const [, id, state] = ROW.exec(line) ?? [];
    return id && state ? [{ id, state: state.trim(), line: index + 1 }] : [];
  });
}

/**
 * The same text with each row's state set: met where a test names it, open where none does. A row
 * in part stays so: its tests name parts of it, and only a person can say that they are the whole.
 */
export function setStates(text: string, proven: ReadonlySet<string>): string {
  const lines = text.split('\n').map((line) => {
    const [, id, state] = ROW.exec(line) ?? [];
    return id && state?.trim() !== 'part'
      ? line.replace(/ [^|]* \|$/, ` ${proven.has(id) ? 'met' : 'open'} |`)
      : line;
  });
  return lines.join('\n');
}
