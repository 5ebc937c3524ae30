import { loadConfig } from '#config';
import { changeSecret } from '#database/same-secret.ts';
import { shopSecret } from '#server/lifecycle/secret.ts';
import { CommandFault } from './command/command-fault.ts';
import { explainFault } from './command/explain-fault.ts';
import { withShop } from './with-shop.ts';

const USAGE =
  'npm run secret -- change      makes the secret of these settings the shop’s; stop all nodes first';

/** `npm run secret -- change`: the shop takes another secret, on purpose. */
process.exitCode = await main(process.argv.slice(2));

async function main([command]: string[]): Promise<number> {
  try {
    if (command !== 'change') throw new CommandFault(USAGE);
    const config = loadConfig();
    const secret = await shopSecret(config.secret, config.dataDir);
    const isChanged = await withShop(config, 'npm run secret', (_, { pool }) => changeSecret(pool, secret));
    console.log(isChanged ? 'The secret is changed. Start all nodes with it.' : 'It is the shop’s already.');
    return 0;
  } catch (error) {
    console.error(explainFault(error));
    return 1;
  }
}
