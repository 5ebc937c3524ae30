import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { madeOnce } from '#database/made-once.ts';
import { signingKeys } from '#login/signing-keys.ts';
import { shopSecret } from './secret.ts';

const keysOf = (folder: string) => signingKeys((make) => madeOnce(join(folder, 'login-keys.json'), make));
const root = await mkdtemp(join(tmpdir(), 'pedivella-secret-'));
afterAll(() => rm(root, { recursive: true, force: true }));

test('starts that come together get one secret and one key, which stay, and leave nothing else', async () => {
  const folder = join(root, 'new');
  const all = await Promise.all(Array.from({ length: 8 }, () => shopSecret(null, folder)));
  expect(new Set(all).size).toBe(1);
  expect(all[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(await shopSecret(null, folder)).toBe(all[0]);
  const keys = await Promise.all(Array.from({ length: 8 }, () => keysOf(folder)));
  expect(new Set(keys.map(({ keys: [key] }) => key?.kid)).size).toBe(1);
  expect((await readdir(folder)).sort()).toEqual(['login-keys.json', 'secret']);
  for (const name of ['login-keys.json', 'secret'])
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  expect(await shopSecret('the setting', folder)).toBe('the setting');
});

test('a start that a full disk or a kill ended leaves no empty secret and no empty key for the next', async () => {
  const folder = await mkdtemp(join(root, 'full-'));
  for (const name of ['login-keys.json', 'secret']) await writeFile(join(folder, name), '');
  expect(await shopSecret(null, folder)).toMatch(/^[0-9a-f]{64}$/);
  const { keys } = await keysOf(folder);
  expect(keys).toEqual([expect.objectContaining({ alg: 'ES256', kid: expect.any(String) })]);
});
