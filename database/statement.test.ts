import { expect, test } from 'vitest';
import { testShop } from '#tests/helpers/test-shop.ts';
import { statement } from './statement.ts';
import { transaction } from './transaction.ts';

const shop = await testShop();

const addAndName = statement<{ left: number; right: number; name: string }, { sum: number; name: string }>(
  'test_add_and_name',
  'select :left::int + :right::int + :left::int as sum, :name::text as name',
);

test('fills the values in by name, however often and in whatever order they stand', async () => {
  const rows = await addAndName(shop.db, { name: "'; drop table carts --", right: 2, left: 3 });
  expect(rows).toEqual([{ sum: 8, name: "'; drop table carts --" }]);
});

test('runs inside the transaction it is given', async () => {
  const begun = statement<{ never: number }, { begun: boolean }>(
    'test_begun',
    'select now() < clock_timestamp() as begun where :never::int = 0',
  );
  expect(await transaction(shop.db, (tx) => begun(tx, { never: 0 }))).toEqual([{ begun: true }]);
});

test('is prepared once per connection', async () => {
  await transaction(shop.db, async (tx) => {
    await addAndName(tx, { left: 1, right: 1, name: '' });
    await addAndName(tx, { left: 1, right: 1, name: '' });
    const prepared = await tx.execute(
      "select 1 from pg_prepared_statements where name = 'test_add_and_name'",
    );
    expect(prepared.rows).toHaveLength(1);
  });
});
