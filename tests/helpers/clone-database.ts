import pg from 'pg';
import { withDatabase } from './database-url.ts';

/** A database of its own on a test server. */
export type ClonedDatabase = { readonly url: string; drop(): Promise<void> };

let clones = 0;

/** Clones the template, or PostgreSQL's own empty `template0`. */
export async function cloneDatabase(serverUrl: string, templateName: string): Promise<ClonedDatabase> {
  clones += 1;
  const name = `pedivella_test_${process.pid}_${Date.now()}_${clones}`;
  await onServer(serverUrl, `create database ${name} template ${templateName} ${await wayOf(serverUrl)}`);
  return {
    url: withDatabase(serverUrl, name),
    drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

const ways = new Map<string, Promise<string>>();

/**
 * The fastest way for a server to copy a database: file by file where it does not wait for the disk
 * (a third of the work, but it writes everything unwritten first), else its default.
 */
function wayOf(serverUrl: string): Promise<string> {
  const known =
    ways.get(serverUrl) ?? waitsForDisk(serverUrl).then((waits) => (waits ? '' : 'strategy file_copy'));
  ways.set(serverUrl, known);
  return known;
}

async function waitsForDisk(serverUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ fsync: string }>('show fsync');
    return rows[0]?.fsync !== 'off';
  } finally {
    await client.end();
  }
}

/**
 * Runs a statement outside any transaction. Two clones of one template at once collide ("being
 * accessed by other users"), so it waits and retries.
 */
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
