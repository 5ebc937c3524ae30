import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '#shared/hash.ts';
import type { Fault, Findings } from './verify/fault.ts';
import { listProjectFiles, readProjectFiles } from './verify/project-files.ts';
import { runCommand } from './verify/run-command.ts';

/**
 * Every landed migration, one per line: hash of its SQL, two spaces, its folder. Lines are
 * added, never changed.
 */
const LIST = 'database/migrations.txt';
const SQL = /^database\/migrations\/([^/]+)\/migration\.sql$/;
const NAME = /^\d{14}_[a-z0-9]+(?:[-_][a-z0-9]+)*$/;

type Landed = { readonly hash: string; readonly name: string };

/**
 * Holds migrations to `database/migrations.txt`, and that list to all that its history ever held:
 * what landed stays as it ran.
 */
export async function checkMigrations(root: string): Promise<Findings> {
  const there = await readMigrations(root);
  const listed = await readList(root);
  const hashes = new Map(there.map(({ name, hash }) => [name, hash]));
  const names = new Set(listed.map(({ name }) => name));
  const lines = new Set(listed.map(lineOf));
  return {
    faults: [
      ...listed.flatMap(({ name, hash }) => complain(name, hash, hashes.get(name))),
      ...there.filter(({ name }) => !names.has(name)).map(({ name }) => fault(name, NOT_LISTED)),
      ...there.filter(({ name }) => !NAME.test(name)).map(({ name }) => fault(name, BAD_NAME)),
      ...twins(there),
      ...(await linesOnceLanded(root)).filter((line) => !lines.has(line)).map(lost),
    ],
    warnings: [],
    note: `${there.length} landed`,
  };
}

/** Adds migrations that are not listed yet; what is listed stays as it is. */
export async function listNewMigrations(root: string): Promise<string[]> {
  const listed = await readList(root);
  const names = new Set(listed.map(({ name }) => name));
  const added = (await readMigrations(root)).filter(({ name }) => !names.has(name));
  await writeFile(join(root, LIST), [...listed, ...added].map((one) => `${lineOf(one)}\n`).join(''));
  return added.map(({ name }) => name);
}

const NOT_LISTED = 'is not listed: npm run migration -- --list';
const BAD_NAME = 'name it after what it changes: npm run migration -- --name what-it-changes';

function complain(name: string, listed: string, found: string | undefined): Fault[] {
  if (found === undefined) return [fault(name, 'landed and is gone, or has another name now')];
  return found === listed ? [] : [fault(name, 'was changed after it landed: write a new migration instead')];
}

/** The runner identifies migrations by their content, so two may not have the same. */
function twins(migrations: readonly Landed[]): Fault[] {
  const seen = new Map<string, string>();
  return migrations.flatMap(({ name, hash }) => {
    const other = seen.get(hash);
    seen.set(hash, name);
    return other === undefined ? [] : [fault(name, `says the same as ${other}: only one of them would run`)];
  });
}

function lost(line: string): Fault {
  return { path: LIST, law: 'migrations', text: `a landed line is missing or changed: ${line}` };
}

function fault(name: string, text: string): Fault {
  return { path: `database/migrations/${name}`, law: 'migrations', text };
}

async function readMigrations(root: string): Promise<Landed[]> {
  const paths = (await listProjectFiles(root)).filter((path) => SQL.test(path));
  const files = await readProjectFiles(root, paths);
  return files.map(({ path, text }) => ({ name: SQL.exec(path)?.[1] ?? '', hash: sha256(text) }));
}

async function readList(root: string): Promise<Landed[]> {
  const [file] = await readProjectFiles(root, [LIST]).catch(() => []);
  return parseLines(file?.text ?? '');
}

/**
 * Lines that the list lost in the history of `main` (of what is checked out, where there is no such
 * branch). Without git there is no history to ask.
 */
async function linesOnceLanded(root: string): Promise<string[]> {
  const main = await runCommand('git', ['rev-parse', '--verify', '--quiet', 'main'], root);
  const log = ['log', '--format=', '--patch', '--unified=0', main.ok ? 'main' : 'HEAD', '--', LIST];
  const history = await runCommand('git', log, root);
  if (!history.ok) return [];
  const lines = history.output.split('\n').filter((line) => /^[+-][0-9a-f]{64} {2}/.test(line));
  return [...new Set(lines.map((line) => line.slice(1)))];
}

function parseLines(text: string): Landed[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ hash: line.slice(0, 64), name: line.slice(66) }));
}

function lineOf({ hash, name }: Landed): string {
  return `${hash}  ${name}`;
}
