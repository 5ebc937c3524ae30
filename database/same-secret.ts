import { createHmac } from 'node:crypto';
import type pg from 'pg';

/** This node's secret is not the shop's; the message is one line for the person who starts it. */
export class OtherSecret extends Error {
  override name = 'OtherSecret';

  constructor() {
    super(
      'This secret is not the one of the other nodes on this database: they would not believe each other’s payments and logins. ' +
        'Set SECRET to theirs, or copy their DATA_DIR/secret here. To change it for all: stop them, set the new one, ' +
        'run `npm run secret -- change`, start them (docs/guide/recovery.md).',
    );
  }
}

const BOOK =
  'create table if not exists schema_secret (id int primary key check (id = 1), mark text not null)';

/**
 * Notes the secret of the first node that starts on a database, as a mark that does not tell it.
 * Call it after the migrations.
 * @throws OtherSecret for a node with another one
 */
export async function requireSameSecret(pool: pg.Pool, secret: string): Promise<void> {
  const mark = markOf(secret);
  await inTurn(pool, async (client) => {
    await client.query('insert into schema_secret values (1, $1) on conflict do nothing', [mark]);
    const { rows } = await client.query<{ mark: string }>('select mark from schema_secret');
    if (rows[0]?.mark !== mark) throw new OtherSecret();
  });
}

/** Makes a secret the shop's, whatever it was. @returns whether it was another one */
export async function changeSecret(pool: pg.Pool, secret: string): Promise<boolean> {
  return inTurn(pool, async (client) => {
    const { rowCount } = await client.query(
      `insert into schema_secret as former values (1, $1)
       on conflict (id) do update set mark = excluded.mark where former.mark <> excluded.mark`,
      [markOf(secret)],
    );
    return rowCount === 1;
  });
}

function markOf(secret: string): string {
  return createHmac('sha256', secret).update('the secret of this shop').digest('hex');
}

/** Nodes that start together take turns on the row of `migrate.ts`. */
async function inTurn<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select id from schema_lock where id = 1 for update');
    await client.query(BOOK);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
