import { expect, it } from 'vitest';
import { testShop } from '#tests/helpers/test-shop.ts';
import { readOnce, rememberRead } from './read-once.ts';
import { transaction } from './transaction.ts';

const { db } = await testShop();

it('reads once in a transaction for each name, and anew in the next', async () => {
  const read: string[] = [];
  const ask = (handle: typeof db | Parameters<Parameters<typeof db.transaction>[0]>[0], name: string) =>
    readOnce(handle, name, async () => read.push(name));
  await transaction(db, async (tx) => {
    await Promise.all([ask(tx, 'rates IT'), ask(tx, 'rates IT'), ask(tx, 'rates DE')]);
    expect(await ask(tx, 'rates IT')).toBe(1);
  });
  expect(read).toEqual(['rates IT', 'rates DE']);
  await transaction(db, (tx) => ask(tx, 'rates IT'));
  expect(read).toHaveLength(3);
});

it('knows what was read together with other things', async () => {
  await transaction(db, async (tx) => {
    rememberRead(tx, 'rates IT', 22);
    expect(await readOnce(tx, 'rates IT', async () => 0)).toBe(22);
  });
  rememberRead(db, 'rates IT', 22);
  expect(await readOnce(db, 'rates IT', async () => 0)).toBe(0);
});

it('reads every time outside a transaction', async () => {
  let times = 0;
  const ask = () => readOnce(db, 'rates', async () => ++times);
  expect([await ask(), await ask()]).toEqual([1, 2]);
});
