import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Shorter than any server needs to return to the same product. */
const EVERY_MS = 100;

/**
 * One variant of each product gets a cent dearer, then cheaper, in every market: no page finds what
 * was said of its product before.
 */
const CHANGE = `update prices set street_amount = street_amount + $1::integer
  where variant_id in (select distinct on (product_id) id from variants order by product_id, id)`;

/** Runs work while prices change all the time, and restores the prices afterwards. */
export async function whilePricesChange<Result>(
  databaseUrl: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  let isDone = false;
  const changing = async () => {
    for (let cents = -1; !isDone || cents === 1; cents = -cents) {
      await client.query(CHANGE, [cents]);
      await pause(EVERY_MS);
    }
  };
  const changed = changing();
  try {
    return await work();
  } finally {
    isDone = true;
    await changed;
    await client.end();
  }
}
