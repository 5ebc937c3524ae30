import { afterAll, inject } from 'vitest';
import { type Connection, connect } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import { MIGRATIONS_FOLDER } from '#database/migrations-folder.ts';
import type { Shop } from '#domain/shop.ts';
import { seedEmptyShop } from '#seeds/seed-empty-shop.ts';
import { type ClonedDatabase, cloneDatabase } from './clone-database.ts';
import { type TestPorts, testPorts } from './test-ports.ts';

/** A clock a test can move. */
export type TestClock = { now(): Date; set(instant: Date): void; forward(milliseconds: number): void };

export type TestShop = Shop & {
  readonly clock: TestClock;
  readonly ports: TestPorts;
  readonly connection: Connection;
  readonly url: string;
};

/**
 * A shop on its own database, cloned from the migrated and seeded template and dropped after the
 * file's tests. Market eu, country IT, locale it by default.
 */
export async function testShop(overrides: Partial<Shop> = {}): Promise<TestShop> {
  return openShop(await cloneDatabase(inject('databaseUrl'), inject('templateName')), overrides);
}

/** A shop that nobody has filled in yet, as it is started without the demo. */
export async function emptyShop(overrides: Partial<Shop> = {}): Promise<TestShop> {
  const shop = openShop(await cloneDatabase(inject('databaseUrl'), 'template0'), overrides);
  await migrate(shop.connection.pool, MIGRATIONS_FOLDER);
  await seedEmptyShop(shop.db);
  return shop;
}

function openShop(database: ClonedDatabase, overrides: Partial<Shop>): TestShop {
  const connection = connect(database.url, { max: 20 });
  afterAll(async () => {
    await connection.close();
    await database.drop();
  });
  return {
    db: connection.db,
    market: { code: 'eu', currency: 'EUR', priceList: 'eu', pricesIncludeVat: true, lowestPriceRule: true },
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
