import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { loadConfig } from '#config';
import { explainFault } from './command/explain-fault.ts';
import { runPagesCommand } from './pages/commands.ts';
import { withShop } from './with-shop.ts';

/** `npm run pages -- list|show|draft|publish`: pages made of blocks, and what they share. */
process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  try {
    const actor = { kind: 'staff', id: userInfo().username } as const;
    const said = await withShop(loadConfig(), 'npm run pages', (shop) =>
      runPagesCommand({ ...shop, actor }, args, (path) => readFile(path, 'utf8')),
    );
    console.log(said);
    return 0;
  } catch (error) {
    console.error(explainFault(error));
    return 1;
  }
}
