import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { loadConfig } from '#config';
import type { Connection } from '#database/connect.ts';
import type { Shop } from '#domain/shop.ts';
import { openServices } from '#server/open/open-services.ts';
import { explainFault } from './command/explain-fault.ts';
import { runCommand } from './orders/commands.ts';
import { withShop } from './with-shop.ts';

/**
 * `npm run orders -- list|show|pack|ship|deliver|address|cancel|returns|return-… NUMBER …`,
 * `transfers|received|assign|refunded …`: what the workshop does with orders, returns and money
 * that comes by transfer.
 */
process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  const config = loadConfig();
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        parcel: { type: 'string' },
        at: { type: 'string' },
        yes: { type: 'boolean' },
        reason: { type: 'string' },
        'written-off': { type: 'string', multiple: true },
      },
    });
    const said = await withShop(config, 'npm run orders', (shop, connection) =>
      asStaff(shop, connection, (staff) => runCommand(staff, positionals, values)),
    );
    console.log(said);
    return 0;
  } catch (error) {
    console.error(explainFault(error));
    return 1;
  }

  /**
   * Whoever sits at the terminal; providers are at hand, because a payment under way is given
   * up there first.
   */
  async function asStaff<T>(
    shop: Shop,
    connection: Connection,
    work: (staff: Shop) => Promise<T>,
  ): Promise<T> {
    const { base, close } = await openServices(config, connection);
    const actor = { kind: 'staff', id: userInfo().username } as const;
    try {
      return await work({
        ...shop,
        actor,
        baseUrl: base.baseUrl,
        ports: { ...base.ports, jobs: shop.ports.jobs },
      });
    } finally {
      await close();
    }
  }
}
