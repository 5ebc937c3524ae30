import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { loadConfig } from '#config';
import { runBatteriesCommand } from './batteries/commands.ts';
import { explainFault } from './command/explain-fault.ts';
import { withShop } from './with-shop.ts';

/** `npm run batteries -- save|show|access`: batteries of e-bikes and their passports. */
process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  try {
    const { positionals, values } = parseArgs({
      ...{ args, allowPositionals: true, options: { reason: { type: 'string' } } },
    });
    const actor = { kind: 'staff', id: userInfo().username } as const;
    const said = await withShop(loadConfig(), 'npm run batteries', (shop) =>
      runBatteriesCommand({ ...shop, actor, locale: 'en' }, positionals, values),
    );
    console.log(said);
    return 0;
  } catch (error) {
    console.error(explainFault(error));
    return 1;
  }
}
