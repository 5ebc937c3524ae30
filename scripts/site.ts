import { userInfo } from 'node:os';
import { loadConfig } from '#config';
import { explainFault } from './command/explain-fault.ts';
import { runSiteCommand } from './site/commands.ts';
import { withShop } from './with-shop.ts';

/** `npm run site -- seeds/mine`: what stands around every page of a running shop. */
process.exitCode = await main(process.argv.slice(2));

async function main(words: string[]): Promise<number> {
  try {
    const actor = { kind: 'staff', id: userInfo().username } as const;
    const work = withShop(loadConfig(), 'npm run site', (shop) => runSiteCommand({ ...shop, actor }, words));
    console.log(await work);
    return 0;
  } catch (error) {
    console.error(explainFault(error));
    return 1;
  }
}
