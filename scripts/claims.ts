import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { loadConfig } from '#config';
import { openUploads } from '#server/open/open-uploads.ts';
import { runClaimsCommand } from './claims/commands.ts';
import { explainFault } from './command/explain-fault.ts';
import { withShop } from './with-shop.ts';

/**
 * `npm run claims -- list|show|photo|answer|ask|approve|reject|done`: what staff do about claims.
 */
process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        state: { type: 'string' },
        reason: { type: 'string' },
        template: { type: 'string' },
        unscanned: { type: 'boolean' },
        check: { type: 'string' },
        carriage: { type: 'string' },
      },
    });
    const actor = { kind: 'staff', id: userInfo().username } as const;
    const config = loadConfig();
    const said = await withShop(config, 'npm run claims', (shop) => {
      const ports = { ...shop.ports, ...openUploads(config) };
      return runClaimsCommand({ ...shop, actor, ports }, positionals, values);
    });
    console.log(said);
    return 0;
  } catch (error) {
    console.error(explainFault(error));
    return 1;
  }
}
