import { categoryInput } from '#domain/content/input.ts';
import { CONTENT_KINDS, type ContentKind } from '#domain/content/kinds.ts';
import { saveContentCategories } from '#domain/content/save-categories.ts';
import type { Shop } from '#domain/shop.ts';
import type { Cells } from './cells.ts';
import { checkOnce } from './check-once.ts';
import { addFaults, saveOrRefuse } from './content-faults.ts';
import type { FileToImport } from './file-to-import.ts';
import { readLocalTexts } from './locale-columns.ts';
import type { ImportReport } from './report.ts';

/** Imports categories of content. */
export async function importContentCategories(
  shop: Shop,
  file: FileToImport,
): Promise<Omit<ImportReport, 'kind' | 'rows'>> {
  const rows = file.rows.map(readCategory);
  checkOnce(rows, ({ kind, code }) => `${kind} ${code}`);
  file.faults.refuseIfAny();
  let changed = 0;
  for (const kind of CONTENT_KINDS) {
    const own = rows.filter((row) => row.kind === kind);
    const inputs = own.map(({ input }) => input);
    changed += await saveOrRefuse(own, file.faults, () => saveContentCategories(shop, kind, inputs));
  }
  return { added: 0, changed, notes: [] };
}

function readCategory(cells: Cells) {
  cells.required('content');
  const kind = cells.oneOf('content', CONTENT_KINDS as [ContentKind, ...ContentKind[]]);
  const code = cells.required('code', 64);
  const input = { code, position: cells.whole('position') ?? 0, texts: readLocalTexts(cells, ['intro']) };
  addFaults(cells, categoryInput.safeParse(input).error);
  return { cells, kind, code, input };
}
