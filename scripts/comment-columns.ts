import type { Fault, Findings } from './verify/fault.ts';
import { listProjectFiles, readProjectFiles } from './verify/project-files.ts';

const CODE = /\.(?:tsx?|mjs)$/;
const COLUMNS = 100;

/**
 * Folders (a path's beginning) whose comments are known to fit. A folder that is clean joins here.
 */
const CLEAN: readonly string[] = [
  'domain/',
  'shared/',
  'database/',
  'adapters/',
  'api/',
  'login/',
  'worker/',
  'drawing/',
  'config',
  'server/',
  'scripts/',
  'bench/',
  'tests/',
  'seeds/',
  'app/',
  'messages/',
  'drizzle.config.ts',
  'playwright.config.ts',
  'react-router.config.ts',
  'vite.config.ts',
  'vitest.config.ts',
];

/** Checks that no comment passes column 100 in the folders that are clean. Code may reach 110. */
export async function checkCommentColumns(root: string, clean = CLEAN): Promise<Findings> {
  const paths = await listProjectFiles(root);
  const checked = paths.filter((path) => CODE.test(path) && clean.some((start) => path.startsWith(start)));
  const files = await readProjectFiles(root, checked);
  return {
    faults: files.flatMap(({ path, text }) => longComments(path, text)),
    warnings: [],
    note: `${files.length} files`,
  };
}

function longComments(path: string, text: string): Fault[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.length <= COLUMNS || !isComment(line) || isDirective(line)) return [];
    const found = `${line.length} columns: wrap the comment at ${COLUMNS}`;
    return [{ path, line: index + 1, law: 'comment columns', text: found }];
  });
}

/** A line of nothing but comment, or one that ends in a comment. */
function isComment(line: string): boolean {
  return /^\s*(?:\/\/|\/?\*|\{\/\*)/.test(line) || /[;,{}()[\]] (?:\/\/ [^'"`]*|\/\*.*\*\/)$/.test(line);
}

/** Tools want their directives on one line. */
function isDirective(line: string): boolean {
  return /biome-ignore|@ts-|@type\b/.test(line);
}
