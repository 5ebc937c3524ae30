import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { loadConfig } from '#config';
import { refusalText } from '#messages/refusal-text.ts';
import { explainStart } from '#server/lifecycle/explain-start.ts';
import { isRefusal } from '#shared/refusal.ts';
import { runJobsCommand } from './jobs/commands.ts';
import { CommandFault } from './orders/fault.ts';
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
    console.error(explain(error));
    return 1;
  }
}

function explain(error: unknown): string {
  if (error instanceof CommandFault) return error.message;
  if (isRefusal(error)) return refusalText('en', error);
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return error.message;
  return explainStart(error);
}
