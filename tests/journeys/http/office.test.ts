import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { send } from './send.ts';

test('X2.42 the office is never cached, not for search engines, runs only its own scripts, and nobody frames it', async () => {
  for (const path of ['/office', '/office/sign-in', '/office/orders', '/office/nothing']) {
    const { headers, status } = await send(path, { headers: { accept: 'text/html' } });
    expect([200, 302]).toContain(status);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-robots-tag']).toContain('noindex');
    const policy = String(headers['content-security-policy']);
    for (const rule of ["default-src 'none'", "script-src 'self';", "frame-ancestors 'none'"])
      expect(policy).toContain(rule);
  }
});

test('X2.42 no byte of the office is in the shop: no script names it, and its style is its own', async () => {
  const folder = 'build/client/assets';
  const files = await readdir(folder);
  expect(files.filter((file) => /office/.test(file))).toEqual([
    expect.stringMatching(/^office-[\w-]+\.css$/),
  ]);
  for (const file of files.filter((name) => name.endsWith('.js')))
    expect((await readFile(join(folder, file), 'utf8')).includes('/office'), file).toBe(false);
  for (const file of files.filter((name) => /^app-.*\.css$/.test(name)))
    expect((await readFile(join(folder, file), 'utf8')).includes('.rail'), file).toBe(false);
});
