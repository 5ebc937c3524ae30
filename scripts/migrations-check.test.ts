import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileTree } from '#tests/helpers/file-tree.ts';
import { checkMigrations, listNewMigrations } from './migrations-check.ts';
import { runCommand } from './verify/run-command.ts';

const FIRST = '20260101000000_first-tables';
const SECOND = '20260102000000_dealers';

async function landed(): Promise<string> {
  const root = await fileTree({
    [`database/migrations/${FIRST}/migration.sql`]: 'create table first (id int);',
    [`database/migrations/${SECOND}/migration.sql`]: 'create table dealers (id int);',
  });
  await listNewMigrations(root);
  return root;
}

async function faultsOf(root: string): Promise<string[]> {
  const { faults } = await checkMigrations(root);
  return faults.map(({ path, text }) => `${path}: ${text}`);
}

test('migrations that stand as they landed are fine; a new one wants to be listed, and is by the command', async () => {
  const root = await landed();
  expect(await faultsOf(root)).toEqual([]);
  const folder = `database/migrations/20260103000000_quotes`;
  await rename(join(root, `database/migrations/${SECOND}`), join(root, folder));
  await rm(join(root, 'database/migrations.txt'));
  expect(await faultsOf(root)).toEqual([
    expect.stringContaining(`${FIRST}: is not listed`),
    expect.stringContaining('quotes: is not listed'),
  ]);
  expect(await listNewMigrations(root)).toEqual([FIRST, '20260103000000_quotes']);
  expect(await faultsOf(root)).toEqual([]);
});

test('a landed migration that was changed, renamed or deleted is a fault, and listing again does not cover it', async () => {
  const root = await landed();
  await writeFile(join(root, `database/migrations/${FIRST}/migration.sql`), 'create table other (id int);');
  await rename(
    join(root, `database/migrations/${SECOND}`),
    join(root, 'database/migrations/20260102000000_shops'),
  );
  await listNewMigrations(root);
  expect(await faultsOf(root)).toEqual([
    expect.stringContaining(`${FIRST}: was changed after it landed`),
    expect.stringContaining(`${SECOND}: landed and is gone`),
  ]);
});

test('a line of the list that was changed is a fault as long as the history knows it', async () => {
  const root = await landed();
  for (const command of [
    ['init', '-q', '-b', 'main'],
    ['add', '.'],
    ['-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '-qm', 'landed'],
  ])
    expect(await runCommand('git', command, root)).toMatchObject({ ok: true });
  expect(await faultsOf(root)).toEqual([]);
  const list = join(root, 'database/migrations.txt');
  const text = await readFile(list, 'utf8');
  await writeFile(join(root, `database/migrations/${FIRST}/migration.sql`), 'create table other (id int);');
  await rm(list);
  await listNewMigrations(root);
  expect(await faultsOf(root)).toEqual([expect.stringContaining(`changed: ${text.split('\n')[0]}`)]);
});

test('two migrations of the same content, and one whose name says nothing, are faults', async () => {
  const root = await fileTree({
    'database/migrations/20260101000000_one/migration.sql': 'select 1;',
    'database/migrations/20260102000000_two/migration.sql': 'select 1;',
    'database/migrations/Two Words/migration.sql': 'select 2;',
  });
  await listNewMigrations(root);
  expect(await faultsOf(root)).toEqual([
    expect.stringContaining('Two Words: name it after what it changes'),
    expect.stringContaining('two: says the same as 20260101000000_one'),
  ]);
});
