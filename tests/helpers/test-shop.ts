import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { connect, type Connection } from '#database/connect.ts';
import type { Shop } from '#domain/shop.ts';
import { withDatabase } from './database-url.ts';
import { testPorts, type TestPorts } from './test-ports.ts';

/** A clock a test can move. */
export type TestClock = { now(): Date; set(instant: Date): void; forward(milliseconds: number): void };

export type TestShop = Shop & { readonly clock: TestClock; readonly ports: TestPorts; readonly connection: Connection; readonly url: string };

/**
 * A shop on a database of its own, cloned from the migrated and seeded template; dropped after the file's tests.
 * Market eu, country IT, locale it unless said otherwise.
 */
export async function testShop(overrides: Partial<Shop> = {}): Promise<TestShop> {
  const database = await cloneDatabase();
  const connection = connect(database.url, { max: 20 });
  afterAll(async () => {
    await connection.close();
    await database.drop();
  });
  return {
    db: connection.db,
    market: { code: 'eu', currency: 'EUR', priceList: 'eu', pricesIncludeVat: true },
    country: 'IT',
    locale: 'it',
    actor: { kind: 'guest', id: null },
    baseUrl: 'http://shop.test',
    requestId: 'test',
    ...overrides,
    clock: testClock(),
    ports: testPorts(),
    connection,
    url: database.url,
  };
}

let clones = 0;

async function cloneDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const serverUrl = inject('databaseUrl');
  clones += 1;
  const name = `pedivella_test_${process.pid}_${Date.now()}_${clones}`;
  await onServer(serverUrl, `create database ${name} template ${inject('templateName')}`);
  return { url: withDatabase(serverUrl, name), drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`) };
}

/** Two clones of one template at once collide ("being accessed by other users"): wait and try again. */
async function onServer(url: string, statement: string): Promise<void> {
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

function testClock(): TestClock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    set: (instant) => {
      offset = instant.getTime() - Date.now();
    },
    forward: (milliseconds) => {
      offset += milliseconds;
    },
  };
}
