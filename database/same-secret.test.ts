import { expect, inject, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '#tests/helpers/clone-database.ts';
import { connect } from './connect.ts';
import { changeSecret, OtherSecret, requireSameSecret } from './same-secret.ts';

const [ONE, OTHER] = ['a'.repeat(32), 'b'.repeat(32)];

async function openPool() {
  const database = await cloneDatabase(inject('databaseUrl'), inject('templateName'));
  const { pool, close } = connect(database.url, { max: 4 });
  onTestFinished(async () => {
    await close();
    await database.drop();
  });
  return pool;
}

test('the first node’s secret is noted, without telling it; a node with another is refused in a sentence', async () => {
  const pool = await openPool();
  await requireSameSecret(pool, ONE);
  await requireSameSecret(pool, ONE);
  const refused = requireSameSecret(pool, OTHER);
  await expect(refused).rejects.toThrow(OtherSecret);
  await expect(refused).rejects.toThrow(/not the one of the other nodes.+npm run secret -- change/);
  const { rows } = await pool.query('select * from schema_secret');
  expect(rows).toEqual([{ id: 1, mark: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  expect(JSON.stringify(rows)).not.toContain(ONE);
});

test('of nodes with different secrets that start together exactly one kind comes up', async () => {
  const pool = await openPool();
  const starts = await Promise.allSettled(
    [ONE, OTHER, ONE, OTHER].map((one) => requireSameSecret(pool, one)),
  );
  const refused = starts.map(({ status }) => status === 'rejected');
  expect([refused[0], refused[1]]).toEqual([refused[2], refused[3]]);
  expect(refused[0]).not.toBe(refused[1]);
});

test('changed on purpose, the new one is right and the former is refused', async () => {
  const pool = await openPool();
  await requireSameSecret(pool, ONE);
  expect(await changeSecret(pool, OTHER)).toBe(true);
  expect(await changeSecret(pool, OTHER)).toBe(false);
  await requireSameSecret(pool, OTHER);
  await expect(requireSameSecret(pool, ONE)).rejects.toThrow(OtherSecret);
});
