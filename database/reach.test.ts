import { expect, inject, onTestFinished, test } from 'vitest';
import { withDatabase } from '#tests/helpers/database-url.ts';
import { connect } from './connect.ts';
import { reachDatabase } from './reach.ts';

const reach = (url: string) => {
  const { pool, close } = connect(url);
  onTestFinished(close);
  return reachDatabase(pool, url);
};

test('a server that answers is reached', async () => {
  await expect(reach(inject('databaseUrl'))).resolves.toBeUndefined();
});

test.each([
  ['postgresql://shop:geheim@127.0.0.1:1/shop', 'shop@127.0.0.1:1/shop (connect ECONNREFUSED'],
  ['postgresql://shop:geheim@localhost:1/shop', 'shop@localhost:1/shop (connect ECONNREFUSED'],
  ['postgresql://shop:geheim@nowhere.invalid/shop', 'shop@nowhere.invalid/shop (getaddrinfo'],
])('one that does not is told in one line, without the password: %s', async (url, said) => {
  const message = await reach(url).catch((error: Error) => error.message);
  expect(message).toContain(said);
  expect(message).not.toMatch(/geheim|\n/);
});

test('a missing database is reported by its name', async () => {
  await expect(reach(withDatabase(inject('databaseUrl'), 'not_there'))).rejects.toThrow(
    /database "not_there" does not exist/,
  );
});
