import { userInfo } from 'node:os';
import { loadConfig } from '#config';
import { explainFault } from './command/explain-fault.ts';
import { runStaffCommand } from './staff/commands.ts';
import { withShop } from './with-shop.ts';

/** `npm run staff -- invite|list|role|end|end-sessions|audit`: who works in the office. */
process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  const config = loadConfig();
  const actor = { kind: 'staff', id: userInfo().username } as const;
  try {
    const said = await withShop(config, 'npm run staff', (shop) =>
      runStaffCommand({ ...shop, actor, baseUrl: config.baseUrl }, args),
    );
    console.log(said);
    return 0;
  } catch (error) {
    console.error(explainFault(error));
    return 1;
  }
}
