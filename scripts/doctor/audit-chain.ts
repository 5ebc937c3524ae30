import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '#config';
import { checkChain } from '#domain/audit/check-chain.ts';
import { openDatabase } from '#server/open/open-database.ts';
import { systemClock } from '#shared/clock.ts';
import { wordChain } from '../staff/word-chain.ts';

/** Prints what is to be said of the audit's chain, as JSON: the line, and whether it is whole. */
const config = loadConfig();
if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'postgres')))
  console.log(JSON.stringify(['no database yet', true]));
else {
  const { connection, close } = await openDatabase(config);
  try {
    const state = await checkChain({ db: connection.db, clock: systemClock });
    console.log(JSON.stringify([wordChain(state), state.faults.length === 0]));
  } finally {
    await close();
  }
}
