import { saveCategories } from '#domain/catalogue/save-categories.ts';
import { saveColors } from '#domain/catalogue/save-colors.ts';
import { categories, colors } from '#domain/catalogue/schema.ts';
import type { Shop } from '#domain/shop.ts';
import type { Cells } from './cells.ts';
import { checkCase } from './check-case.ts';
import { checkOnce } from './check-once.ts';
import type { FileToImport } from './file-to-import.ts';
import { readLocalTexts } from './locale-columns.ts';
import type { ImportReport } from './report.ts';

type Done = Omit<ImportReport, 'kind' | 'rows'>;

/** Imports categories with their texts; `parent` is the code of a root category or empty. */
export async function importCategories(shop: Shop, file: FileToImport): Promise<Done> {
  const rows = file.rows.map((cells, index) => ({ cells, ...readCategory(cells, index) }));
  checkOnce(rows);
  await checkCase(shop, rows, { table: categories, column: 'code' });
  const known = await shop.db
    .select({ code: categories.code, parentId: categories.parentId })
    .from(categories);
  const roots = new Set([
    ...known.filter((category) => category.parentId === null).map((category) => category.code),
    ...rows.filter((row) => row.parent === null).map((row) => row.code),
  ]);
  for (const { cells, parent } of rows) {
    if (parent !== null && !roots.has(parent))
      cells.fault('parent', 'category-unknown', { category: parent });
  }
  file.faults.refuseIfAny();
  const changed = await saveCategories(
    shop,
    rows.map(({ cells: _, ...entry }) => entry),
  );
  return { added: 0, changed, notes: [] };
}

function readCategory(cells: Cells, index: number): Parameters<typeof saveCategories>[1][number] {
  return {
    code: cells.required('code'),
    kind: cells.oneOf('kind', ['bike', 'shop']),
    parent: cells.text('parent', 100) || null,
    position: cells.whole('position') ?? index + 1,
    texts: readLocalTexts(cells, ['intro']),
  };
}

/** Imports colours; `swatch` is a CSS background. */
export async function importColors(shop: Shop, file: FileToImport): Promise<Done> {
  const rows = file.rows.map((cells) => ({
    cells,
    code: cells.required('code'),
    name: cells.required('name'),
    swatch: cells.required('swatch', 300),
  }));
  checkOnce(rows);
  await checkCase(shop, rows, { table: colors, column: 'code' });
  file.faults.refuseIfAny();
  const entries = rows.map(({ cells: _, ...entry }) => entry);
  return { added: 0, changed: await saveColors(shop, entries), notes: [] };
}
