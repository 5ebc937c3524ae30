import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { loadConfig } from '#config';
import { openUploads } from '#server/open/open-uploads.ts';
import { explainFault } from './command/explain-fault.ts';
import { runWarrantyCommand } from './warranty/commands.ts';
import { withShop } from './with-shop.ts';

/** `npm run warranty -- list|show|file|approve|reject|…`: what staff do about bikes. */
process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        state: { type: 'string' },
        reason: { type: 'string' },
        serial: { type: 'string' },
        unscanned: { type: 'boolean' },
        format: { type: 'string' },
      },
    });
    const actor = { kind: 'staff', id: userInfo().username } as const;
    const config = loadConfig();
    const said = await withShop(config, 'npm run warranty', (shop) => {
      const ports = { ...shop.ports, ...openUploads(config) };
      return runWarrantyCommand({ ...shop, actor, ports }, positionals, values);
    });
    console.log(said);
    return 0;
  } catch (error) {
    console.error(explainFault(error));
    return 1;
  }
}
