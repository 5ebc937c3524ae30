import { expect, test } from 'vitest';
import { testShop } from '#tests/helpers/test-shop.ts';
import { statement } from './statement.ts';
import { transaction } from './transaction.ts';

const shop = await testShop();

const addAndName = statement<{ left: number; right: number; name: string }, { sum: number; name: string }>(
  'test_add_and_name',
  'select :left::int + :right::int + :left::int as sum, :name::text as name',
);

test('fills the values in by name, in any number and order', async () => {
  const rows = await addAndName(shop.db, { name: "'; drop table carts --", right: 2, left: 3 });
  expect(rows).toEqual([{ sum: 8, name: "'; drop table carts --" }]);
});

const transactionId = statement<Record<string, never>, { id: string }>(
  'test_transaction_id',
  'select pg_current_xact_id()::text as id',
);

test('runs inside the given transaction', async () => {
  const [first, second] = await transaction(shop.db, async (tx) => [
    await transactionId(tx, {}),
    await transactionId(tx, {}),
  ]);
  expect(first).toEqual(second);
  expect(await transactionId(shop.db, {})).not.toEqual(first);
});

const preparedHere = statement<Record<string, never>, { times: number }>(
  'test_prepared_here',
  "select count(*)::int as times from pg_prepared_statements where name = 'test_add_and_name'",
);

test('is prepared once per connection', async () => {
  await transaction(shop.db, async (tx) => {
    await addAndName(tx, { left: 1, right: 1, name: '' });
    await addAndName(tx, { left: 1, right: 1, name: '' });
    expect(await preparedHere(tx, {})).toEqual([{ times: 1 }]);
  });
});
