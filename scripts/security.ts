import { findTitles, type Title } from './acceptance/test-titles.ts';
import { parseSource } from './import-check/source.ts';
import type { Fault, Findings } from './verify/fault.ts';
import { listProjectFiles, readProjectFiles } from './verify/project-files.ts';

const PAGE = 'docs/security.md';
/** A row of the table of tests: items of the standard, meaning, file. */
const ROW = /^\| ((?:\d+\.\d+\.\d+ ?)+) \| .* \| `([^`]+)` \|$/;

/** Holds the table of `docs/security.md` against the titles of the tests it names. */
export async function checkSecurity(root: string): Promise<Findings> {
  const [page] = await readProjectFiles(root, [PAGE]);
  const paths = (await listProjectFiles(root)).filter((path) => /\.test\.tsx?$/.test(path));
  const files = await readProjectFiles(root, paths);
  const titles = files.flatMap(({ path, text }) => findTitles(parseSource(path, text)));
  return judgeSecurity(page?.text ?? '', titles);
}

/** @param titles of all tests that run */
export function judgeSecurity(page: string, titles: readonly Title[]): Findings {
  const rows = page.split('\n').flatMap((text, index) => {
    const [, items = '', path = ''] = ROW.exec(text) ?? [];
    return items === '' ? [] : [{ items: items.trim().split(' '), path, line: index + 1 }];
  });
  const faults = rows.flatMap(({ items, path, line }) => {
    const named = new Set(titles.filter((title) => title.path === path).flatMap(itemsOf));
    const missing = items.filter((item) => !named.has(item));
    const complain = (item: string): Fault => ({
      path: PAGE,
      line,
      law: 'security',
      text: `${item} stands in no title of ${path}`,
    });
    return missing.map(complain);
  });
  return { faults, warnings: [], note: `${rows.flatMap(({ items }) => items).length} items held` };
}

function itemsOf({ text }: Title): string[] {
  return text.match(/\b\d+\.\d+\.\d+\b/g) ?? [];
}
