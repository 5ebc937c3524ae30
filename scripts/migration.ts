import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { listNewMigrations } from './migrations-check.ts';

const USAGE = `npm run migration -- --name what-it-changes [--custom]
npm run migration -- --list     (list a migration that was written by hand)`;

/** Runs drizzle-kit for the next migration, then adds it to `database/migrations.txt`. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { name: { type: 'string' }, custom: { type: 'boolean' }, list: { type: 'boolean' } },
  });
  if (!values.list) {
    if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(values.name ?? '')) throw new Error(USAGE);
    const custom = values.custom ? ['--custom'] : [];
    const args = ['node_modules/drizzle-kit/bin.cjs', 'generate', '--name', values.name ?? '', ...custom];
    // drizzle-kit may ask whether a column was renamed or is new: it shares this terminal.
    const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
    if (status !== 0) throw new Error('drizzle-kit wrote no migration.');
  }
  for (const name of await listNewMigrations(process.cwd())) console.log(`Listed ${name}`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
