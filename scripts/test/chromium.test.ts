import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileTree } from '#tests/helpers/file-tree.ts';
import { findChromium } from './chromium.ts';

/** A folder with programs of these names; each ends with the code given. */
async function programs(codes: Record<string, number>): Promise<string> {
  const scripts = Object.entries(codes).map(([name, code]) => [name, `#!/bin/sh\nexit ${code}\n`]);
  const folder = await fileTree(Object.fromEntries(scripts));
  for (const name of Object.keys(codes)) await chmod(join(folder, name), 0o755);
  return folder;
}

test('CHROMIUM_PATH goes before the system’s', async () => {
  const folder = await programs({ mine: 0, chromium: 0 });
  expect(findChromium({ CHROMIUM_PATH: join(folder, 'mine'), PATH: folder })).toBe(join(folder, 'mine'));
});

test('a CHROMIUM_PATH that does not start is said, not passed over', async () => {
  const folder = await programs({ mine: 1, chromium: 0 });
  const find = () => findChromium({ CHROMIUM_PATH: join(folder, 'mine'), PATH: folder });
  expect(find).toThrow('does not start');
});

test('of the system’s browsers the first that starts is taken', async () => {
  const folder = await programs({ chromium: 127, 'google-chrome': 0 });
  expect(findChromium({ PATH: folder })).toBe(join(folder, 'google-chrome'));
});

test('the shell without windows goes before the whole browser', async () => {
  const folder = await programs({ chromium: 0, 'chromium-headless-shell': 0 });
  expect(findChromium({ PATH: folder })).toBe(join(folder, 'chromium-headless-shell'));
});
