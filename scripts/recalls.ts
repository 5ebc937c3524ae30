import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { loadConfig } from '#config';
import { explainFault } from './command/explain-fault.ts';
import { runRecallsCommand } from './recalls/commands.ts';
import { withShop } from './with-shop.ts';

/** `npm run recalls -- list|save|tell|show|remind|repaired`: recalls, notices, their owners. */
process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { after: { type: 'string' }, on: { type: 'string' }, reason: { type: 'string' } },
    });
    const actor = { kind: 'staff', id: userInfo().username } as const;
    const said = await withShop(loadConfig(), 'npm run recalls', (shop) =>
      runRecallsCommand({ ...shop, actor, locale: 'en' }, positionals, values),
    );
    console.log(said);
    return 0;
  } catch (error) {
    console.error(explainFault(error));
    return 1;
  }
}
