import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testShop } from '#tests/helpers/test-shop.ts';
import type { Handle } from './connect.ts';
import { sqlState, transaction, violatedConstraint } from './transaction.ts';

const shop = await testShop();
await shop.db.execute(
  sql`create table counters (id int primary key, value int not null check (value < 100))`,
);
await shop.db.execute(sql`insert into counters values (1, 0), (2, 0)`);

const add = (db: Handle, id: number) =>
  db.execute(sql`update counters set value = value + 1 where id = ${id}`);
const readValue = async (id: number) => {
  const { rows } = await shop.connection.pool.query('select value from counters where id = $1', [id]);
  return rows[0].value;
};

/** Two works that wait for each other after their first step. */
function meeting(): () => Promise<void> {
  let arrived = 0;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return async () => {
    arrived += 1;
    if (arrived >= 2) open();
    await opened;
  };
}

test('of two transactions in a deadlock the ended one runs again, and both have their effect', async () => {
  const meet = meeting();
  let runs = 0;
  const work = (first: number, second: number) =>
    transaction(shop.db, async (tx) => {
      runs += 1;
      await add(tx, first);
      await meet();
      await add(tx, second);
    });
  const before = [await readValue(1), await readValue(2)];
  await Promise.all([work(1, 2), work(2, 1)]);
  expect([await readValue(1), await readValue(2)]).toEqual(before.map((value) => value + 2));
  expect(runs).toBeGreaterThan(2);
});

test('serializable transactions that read each other’s writes run again until both succeed', async () => {
  const meet = meeting();
  const before = await readValue(1);
  const work = () =>
    transaction(
      shop.db,
      async (tx) => {
        await tx.execute(sql`select sum(value) from counters`);
        await meet();
        await add(tx, 1);
      },
      { isolationLevel: 'serializable' },
    );
  await Promise.all([work(), work()]);
  expect(await readValue(1)).toBe(before + 2);
});

test('any other failure is not retried, leaves nothing, and has its state and constraint', async () => {
  let runs = 0;
  const before = await readValue(1);
  const failing = transaction(shop.db, async (tx) => {
    runs += 1;
    await add(tx, 1);
    await tx.execute(sql`update counters set value = 1000 where id = 2`);
  });
  const error = await failing.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(sqlState(error)).toBe('23514');
  expect(violatedConstraint(error)).toBe('counters_value_check');
  expect(runs).toBe(1);
  expect(await readValue(1)).toBe(before);
});

test('inside a transaction it joins that one', async () => {
  const before = await readValue(1);
  const outer = transaction(shop.db, async (tx) => {
    await transaction(tx, (inner) => add(inner, 1));
    throw new Error('changed my mind');
  });
  await expect(outer).rejects.toThrow('changed my mind');
  expect(await readValue(1)).toBe(before);
});

test('an error outside the database has no state', () => {
  expect(sqlState(new Error('other'))).toBeUndefined();
  expect(violatedConstraint(null)).toBeUndefined();
});
