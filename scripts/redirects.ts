import { userInfo } from 'node:os';
import { loadConfig } from '#config';
import { explainFault } from './command/explain-fault.ts';
import { runRedirectsCommand } from './redirects/commands.ts';
import { withShop } from './with-shop.ts';

/** `npm run redirects -- list|save|remove`: addresses of pages that moved. */
process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  try {
    const actor = { kind: 'staff', id: userInfo().username } as const;
    const said = await withShop(loadConfig(), 'npm run redirects', (shop) =>
      runRedirectsCommand({ ...shop, actor }, args),
    );
    console.log(said);
    return 0;
  } catch (error) {
    console.error(explainFault(error));
    return 1;
  }
}
