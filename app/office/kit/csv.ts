import { type Cell, csvLine } from '#domain/exports/cell-text.ts';

/** A table as CSV; nothing in it becomes a formula. */
export function csvText(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [head, ...rows].map(csvLine).join('');
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
