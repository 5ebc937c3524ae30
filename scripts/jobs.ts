import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { loadConfig } from '#config';
import { explainFault } from './command/explain-fault.ts';
import { runJobsCommand } from './jobs/commands.ts';
import { withShop } from './with-shop.ts';

/** `npm run jobs -- list|retry|drop`: work that was given up, and what is promised and not done. */
process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  try {
    const options = { reason: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
    const actor = { kind: 'staff', id: userInfo().username } as const;
    const said = await withShop(loadConfig(), 'npm run jobs', (shop) =>
      runJobsCommand({ ...shop, actor }, positionals, values),
    );
    console.log(said);
    return 0;
  } catch (error) {
    console.error(explainFault(error));
    return 1;
  }
}
