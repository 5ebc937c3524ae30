import pg from 'pg';
import { withDatabase } from './database-url.ts';

/** A database of one's own on a test server. */
export type ClonedDatabase = { readonly url: string; drop(): Promise<void> };

let clones = 0;

/** Clones the template, or PostgreSQL's own empty `template0`; costs some 50 ms. */
export async function cloneDatabase(serverUrl: string, templateName: string): Promise<ClonedDatabase> {
  clones += 1;
  const name = `pedivella_test_${process.pid}_${Date.now()}_${clones}`;
  await onServer(serverUrl, `create database ${name} template ${templateName}`);
  return {
    url: withDatabase(serverUrl, name),
    drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

/** Runs a statement that no transaction may hold. Two clones of one template at once collide ("being accessed by other users"): wait and try again. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await client.query(statement);
        return;
      } catch (error) {
        const busy = error instanceof Error && 'code' in error && error.code === '55006';
        if (!busy || attempt === 50) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 100));
      }
    }
  } finally {
    await client.end();
  }
}
