type Cell = string | number | null;

/**
 * A table as CSV (RFC 4180). What somebody typed never becomes a formula of a spreadsheet: such a
 * text gets an apostrophe before it.
 */
export function csvText(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [head, ...rows].map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('');
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = /^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Minor units with a point and two digits, whatever the language. */
export function csvAmount(amount: number | null): string | null {
  if (amount === null) return null;
  return `${Math.trunc(amount / 100)}.${String(Math.abs(amount) % 100).padStart(2, '0')}`;
}

/** The answer that a browser saves. */
export function csvFile(name: string, text: string): Response {
  const safe = name.replaceAll(/[^\w.-]+/g, '-');
  return new Response(`\uFEFF${text}`, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${safe}"`,
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
