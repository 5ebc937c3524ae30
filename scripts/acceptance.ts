import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRows, setStates } from './acceptance/rows.ts';
import { findTitles, idsOf, type Title } from './acceptance/test-titles.ts';
import { parseSource } from './import-check/source.ts';
import type { Fault, Findings } from './verify/fault.ts';
import { listProjectFiles, readProjectFiles } from './verify/project-files.ts';

const PAGE = 'docs/acceptance.md';

/**
 * Holds `docs/acceptance.md` against the titles of tests: a row marked met that no test names is a
 * fault, and so is a title that names a row which does not exist. A row that a test names and that
 * is still open is a warning.
 */
export async function checkAcceptance(root: string): Promise<Findings> {
  const [page] = await readProjectFiles(root, [PAGE]);
  const rows = readRows(page?.text ?? '');
  const titles = await readTitles(root);
  const named = new Set(titles.flatMap(idsOf));
  const known = new Set(rows.map((row) => row.id));
  const met = rows.filter((row) => row.state === 'met');
  const add = ({ line, id }: { line: number; id: string }, text: string): Fault => ({
    path: PAGE,
    line,
    law: 'acceptance',
    text: `${id} ${text}`,
  });
  return {
    faults: [
      ...rows
        .filter(({ state }) => !['met', 'part', 'open'].includes(state))
        .map((row) => add(row, 'is neither met nor in part nor open')),
      ...met
        .filter((row) => !named.has(row.id))
        .map((row) => add(row, 'is marked met, but no test names it')),
      ...titles.flatMap((title) => complainOfTitle(title, known)),
    ],
    warnings: rows
      .filter((row) => row.state === 'open' && named.has(row.id))
      .map((row) => add(row, 'is named by a test: node scripts/acceptance.ts --write')),
    note: `${met.length} of ${rows.length} rows met`,
  };
}

/** Sets the states of the page from the titles found. */
export async function writeStates(root: string): Promise<void> {
  const [page] = await readProjectFiles(root, [PAGE]);
  const proven = new Set((await readTitles(root)).flatMap(idsOf));
  await writeFile(join(root, PAGE), setStates(page?.text ?? '', proven));
}

async function readTitles(root: string): Promise<Title[]> {
  const paths = (await listProjectFiles(root)).filter((path) => /\.test\.tsx?$/.test(path));
  const files = await readProjectFiles(root, paths);
  return files.flatMap(({ path, text }) => findTitles(parseSource(path, text)));
}

function complainOfTitle(title: Title, known: ReadonlySet<string>): Fault[] {
  const unknown = idsOf(title).filter((id) => !known.has(id));
  const { path, line } = title;
  return unknown.map((id) => ({ path, line, law: 'acceptance', text: `${id} is no row of ${PAGE}` }));
}

if (import.meta.main) {
  const root = process.cwd();
  if (process.argv.includes('--write')) await writeStates(root);
  const { faults, note } = await checkAcceptance(root);
  console.log(note);
  for (const fault of faults) console.error(`${fault.path}:${fault.line ?? 1}  ${fault.text}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
