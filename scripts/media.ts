import { userInfo } from 'node:os';
import { loadConfig } from '#config';
import { openOriginals } from '#server/open/open-pictures.ts';
import { explainFault } from './command/explain-fault.ts';
import { runMediaCommand } from './media/commands.ts';
import { withShop } from './with-shop.ts';

/** `npm run media -- add|list|press|take-off|check`: photographs, documents and films. */
process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  try {
    const actor = { kind: 'staff', id: userInfo().username } as const;
    const config = loadConfig();
    const said = await withShop(config, 'npm run media', (shop) =>
      runMediaCommand({ ...shop, actor, ports: { ...shop.ports, media: openOriginals(config) } }, args),
    );
    console.log(said);
    return 0;
  } catch (error) {
    console.error(explainFault(error));
    return 1;
  }
}
