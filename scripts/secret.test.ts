import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { requireSameSecret } from '#database/same-secret.ts';
import { runScript } from '#tests/helpers/run-script.ts';
import { testShop } from '#tests/helpers/test-shop.ts';

const shop = await testShop();
const [FORMER, NEW] = ['a former secret of thirty-two characters', 'another secret of thirty-two characters'];

test('npm run secret -- change makes the new secret the one that nodes may start with', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'secret-'));
  onTestFinished(() => rm(DATA_DIR, { recursive: true }));
  const { pool } = shop.connection;
  await requireSameSecret(pool, FORMER);
  await expect(requireSameSecret(pool, NEW)).rejects.toThrow('npm run secret -- change');
  const run = (...words: string[]) =>
    runScript('scripts/secret.ts', words, { DATABASE_URL: shop.url, DATA_DIR, SECRET: NEW });
  expect(await run()).toMatchObject({ code: 1, stderr: expect.stringContaining('stop all nodes first') });
  expect(await run('change')).toMatchObject({ code: 0, stdout: expect.stringContaining('is changed') });
  await requireSameSecret(pool, NEW);
  await expect(requireSameSecret(pool, FORMER)).rejects.toThrow('is not the one');
}, 120_000);
