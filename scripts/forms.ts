import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { loadConfig } from '#config';
import { openUploads } from '#server/open/open-uploads.ts';
import { explainFault } from './command/explain-fault.ts';
import { runFormsCommand } from './forms/commands.ts';
import { withShop } from './with-shop.ts';

/** `npm run forms -- list|show|enable|disable|import|submissions|…`: forms and what they bring. */
process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        state: { type: 'string' },
        form: { type: 'string' },
        before: { type: 'string' },
        reason: { type: 'string' },
        unscanned: { type: 'boolean' },
      },
    });
    const actor = { kind: 'staff', id: userInfo().username } as const;
    const config = loadConfig();
    const said = await withShop(config, 'npm run forms', (shop) => {
      const ports = { ...shop.ports, ...openUploads(config) };
      return runFormsCommand({ ...shop, actor, ports }, positionals, values);
    });
    console.log(said);
    return 0;
  } catch (error) {
    console.error(explainFault(error));
    return 1;
  }
}
