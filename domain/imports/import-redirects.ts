import { formerPath } from '#domain/redirects/former-path.ts';
import { redirectInput } from '#domain/redirects/input.ts';
import { listRedirects } from '#domain/redirects/list-redirects.ts';
import { saveRedirects } from '#domain/redirects/save-redirects.ts';
import type { Shop } from '#domain/shop.ts';
import type { Cells } from './cells.ts';
import { checkOnce } from './check-once.ts';
import type { FileToImport } from './file-to-import.ts';
import type { ImportReport } from './report.ts';

/** Imports former addresses and where they lead: paths of the site. */
export async function importRedirects(
  shop: Shop,
  file: FileToImport,
): Promise<Omit<ImportReport, 'kind' | 'rows'>> {
  const rows = file.rows.map(readRedirect);
  checkOnce(rows, ({ code }) => code, 'from');
  await checkChains(shop, rows);
  file.faults.refuseIfAny();
  const changed = await saveRedirects(
    shop,
    rows.map(({ from, to }) => ({ from, to })),
  );
  return { added: 0, changed, notes: [] };
}

type Row = { cells: Cells; code: string; from: string; to: string };

function readRedirect(cells: Cells): Row {
  const [from, to] = [cells.required('from', 1000), cells.required('to', 1000)];
  for (const { path } of redirectInput.safeParse({ from, to }).error?.issues ?? []) {
    const column = path[0] === 'from' ? 'from' : 'to';
    if (cells.text(column) !== '') cells.fault(column, 'path-bad', { text: cells.text(column) });
  }
  return { cells, code: formerPath(from), from, to };
}

/** Finds the line of each chain; the act refuses what is left. */
async function checkChains(shop: Shop, rows: readonly Row[]): Promise<void> {
  const known = (await listRedirects(shop)).map(({ from, to }) => [from, formerPath(to)] as const);
  const targets = new Map([...known, ...rows.map(({ code, to }) => [code, formerPath(to)] as const)]);
  const pages = new Set(targets.values());
  for (const { cells, code, to } of rows) {
    if (targets.has(formerPath(to))) cells.fault('to', 'redirect-chain', { path: formerPath(to) });
    else if (pages.has(code)) cells.fault('from', 'redirect-chain', { path: code });
  }
}
