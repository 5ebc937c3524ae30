import { userInfo } from 'node:os';
import { loadConfig } from '#config';
import { explainFault } from './command/explain-fault.ts';
import { runContentCommand } from './content/commands.ts';
import { withShop } from './with-shop.ts';

/** `npm run content -- list|draft|publish|end|remove-category`: items and their states. */
process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  try {
    const actor = { kind: 'staff', id: userInfo().username } as const;
    const said = await withShop(loadConfig(), 'npm run content', (shop) =>
      runContentCommand({ ...shop, actor }, args),
    );
    console.log(said);
    return 0;
  } catch (error) {
    console.error(explainFault(error));
    return 1;
  }
}
