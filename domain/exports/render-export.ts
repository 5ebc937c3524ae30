import type { Shop } from '#domain/shop.ts';
import { masked } from '#domain/staff/masked.ts';
import { type Cell, csvLine } from './cell-text.ts';
import type { ExportList } from './list.ts';
import type { staffExports } from './schema.ts';
import { renderXlsx } from './xlsx.ts';

/** Rows that are read at once. */
const PAGE = 500;

type Asked = Pick<typeof staffExports.$inferSelect, 'query' | 'columns' | 'format' | 'isOpen'>;
type Counted = (rows: number) => void;

/** Renders a list as a file, page by page; personal cells are masked unless the export is open. */
export function renderExport(
  shop: Shop,
  list: ExportList,
  asked: Asked,
  counted: Counted = () => {},
): AsyncGenerator<Uint8Array> {
  const pages = readPages(shop, list, asked, counted);
  return asked.format === 'xlsx' ? renderXlsx(pages) : renderCsv(pages);
}

async function* renderCsv(pages: AsyncIterable<readonly (readonly Cell[])[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  // The mark by which spreadsheets know UTF-8.
  yield encoder.encode('\uFEFF');
  for await (const rows of pages) yield encoder.encode(rows.map(csvLine).join(''));
}

/** The heads, then the cells of each page. */
async function* readPages(shop: Shop, list: ExportList, asked: Asked, counted: Counted) {
  const { columns, isOpen } = asked;
  const query = new URLSearchParams(asked.query);
  const hidden = new Set(list.columns.flatMap(({ name, isPersonal }) => (isPersonal ? [name] : [])));
  const show = (name: string, cell: Cell) =>
    !isOpen && hidden.has(name) && typeof cell === 'string' ? masked(cell) : cell;
  yield [columns.map(({ head }): Cell => head)];
  for (let after: string | null = null; ; ) {
    const page: Awaited<ReturnType<ExportList['read']>> = await list.read(shop, query, {
      after,
      limit: PAGE,
    });
    counted(page.rows.length);
    yield page.rows.map((row) => columns.map(({ name }) => show(name, row[name] ?? null)));
    if (page.next === null) return;
    after = page.next;
  }
}
