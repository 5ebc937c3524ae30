import { Client } from 'pg';

/** Runs one query on its own connection and returns the rows. */
export async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Makes the shop's database on a server if it is missing. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const known = await ask(adminUrl, `select 1 from pg_database where datname = '${name}'`);
  if (known.length === 0) await ask(adminUrl, `create database ${name}`);
}
