import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runScript } from '#tests/helpers/run-script.ts';
import { sampleOrder } from '#tests/helpers/sample-order.ts';
import { testShop } from '#tests/helpers/test-shop.ts';

it('X1.10 npm run oss writes a quarter as CSV, tells the sums, and writes over nothing', {
  timeout: 150_000,
}, async () => {
  const shop = await testShop();
  const folder = await mkdtemp(join(tmpdir(), 'oss-'));
  const run = (...words: string[]) => runScript('scripts/oss.ts', words, { DATABASE_URL: shop.url });
  const { number } = await sampleOrder(shop, { country: 'DE' });
  const path = join(folder, 'fourth.csv');

  expect(await run('2026-5')).toMatchObject({ code: 1, stderr: expect.stringContaining('oss -- 2026-4') });
  const { code, stdout, stderr } = await run('2026-4', path);
  expect([code, stderr]).toEqual([0, expect.stringContaining('1 orders, 0 refunds read')]);
  expect((await readFile(path, 'utf8')).split('\n')[1]).toContain(`2026-4,supply,${number},,DE,`);
  expect(stdout).toMatch(/DE at 22 %: base [\d.]+,\d\d\s€/);
  expect(await run('2026-4', path)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('there already'),
  });
  await rm(folder, { recursive: true });
});
