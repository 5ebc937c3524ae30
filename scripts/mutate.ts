import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { MUTATIONS } from '#tests/mutations/mutations.ts';
import { chosenFrom, describeMutation } from './mutate/choose.ts';
import { copyProject } from './mutate/copy-project.ts';

const USAGE = `npm run mutate -- [--only <path>] [--resume] [--list]
Puts each of the faults of tests/mutations/ into a copy of the project and runs the tests that are to notice it.
--only takes the beginning of a changed file's path. --resume goes on after an interrupted run, and tries again
what changed since.`;
/** Results are stored in the project, because the copy goes. */
const RESULTS = resolve('.cache/mutations.jsonl');

/** Runs all or some mutations in a copy in the temporary folder, so that nobody's files change. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      resume: { type: 'boolean' },
      list: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const chosen = chosenFrom(MUTATIONS, values.only);
  if (values.help || chosen.length === 0) throw new Error(USAGE);
  if (values.list) {
    for (const mutation of chosen) console.log(describeMutation(mutation));
    return 0;
  }
  const root = await copyProject();
  try {
    const only = values.only === undefined ? [] : ['--only', values.only];
    const wishes = [...only, ...(values.resume ? ['--resume'] : []), '--results', RESULTS];
    const run = spawnSync(process.execPath, ['scripts/mutate/in-copy.ts', ...wishes], {
      cwd: root,
      stdio: 'inherit',
    });
    return run.status ?? 1;
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
