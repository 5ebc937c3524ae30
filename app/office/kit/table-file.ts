import { buffer } from 'node:stream/consumers';
import { type Cell, csvLine } from '#domain/exports/cell-text.ts';
import { renderXlsx } from '#domain/exports/xlsx.ts';

/** The media types of files that hold a table. */
export const TABLE_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

type TableFormat = keyof typeof TABLE_TYPES;
export const TABLE_FORMATS = Object.keys(TABLE_TYPES) as TableFormat[];

type Rows = readonly (readonly Cell[])[];

/** A table as CSV; nothing in it becomes a formula. */
export function csvText(head: readonly string[], rows: Rows): string {
  return [head, ...rows].map(csvLine).join('');
}

/** The answer that a browser saves. */
export function csvFile(name: string, text: string): Response {
  return fileOf(`${name}.csv`, `\uFEFF${text}`, 'csv');
}

/** A table as the file that the request's address asks for: XLSX where it ends so, else CSV. */
export async function tableFile(
  request: Request,
  { name, head, rows }: { readonly name: string; readonly head: readonly string[]; readonly rows: Rows },
): Promise<Response> {
  if (!new URL(request.url).pathname.endsWith('.xlsx')) return csvFile(name, csvText(head, rows));
  const file = await buffer(renderXlsx(onePage([head, ...rows])));
  return fileOf(`${name}.xlsx`, new Uint8Array(file), 'xlsx');
}

async function* onePage(rows: Rows) {
  yield rows;
}

function fileOf(name: string, body: BodyInit, format: TableFormat): Response {
  const safe = name.replaceAll(/[^\w.-]+/g, '-');
  return new Response(body, {
    headers: {
      'Content-Type': TABLE_TYPES[format],
      'Content-Disposition': `attachment; filename="${safe}"`,
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
