import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { orders } from '#domain/orders/schema.ts';
import { orderToInvoice, sampleRefund } from '#tests/helpers/order-to-invoice.ts';
import { runScript } from '#tests/helpers/run-script.ts';
import { testShop } from '#tests/helpers/test-shop.ts';

const shop = await testShop();
const folder = await mkdtemp(join(tmpdir(), 'takings-'));
afterAll(() => rm(folder, { recursive: true }));
const run = (script: string, ...words: string[]) =>
  runScript(`scripts/${script}.ts`, words, { DATABASE_URL: shop.url });

it('X1.10 S9.02 npm run takings writes a month as CSV, tells each day in its currency’s own format, and writes over nothing', {
  timeout: 150_000,
}, async () => {
  const { paymentId } = await orderToInvoice(shop, { paidAt: '2026-03-02T10:00:00Z' });
  await sampleRefund(shop, { paymentId, amount: 1_001, at: '2026-03-09T10:00:00Z' });
  const path = join(folder, 'march.csv');
  const { code, stdout, stderr } = await run('takings', '2026-03', path);
  expect([code, stderr]).toEqual([0, '']);
  const [, first] = (await readFile(path, 'utf8')).split('\n');
  expect(first).toMatch(/^2026-03-02,EUR,22\.00,/);
  expect(stdout).toMatch(/2026-03-02 at 22 %: taxable [\d.]+,\d\d\s€, VAT [\d.]+,\d\d\s€\n/);
  expect(stdout).toMatch(/2026-03-09 at 22 %: .*, refunded [\d.]+,\d\d\s€/);
  expect(await run('takings', '2026-03', path)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('there already'),
  });
});

it('X1.10 npm run ecb takes the bank’s file, whose rate npm run oss asks for in a sentence', {
  timeout: 150_000,
}, async () => {
  const { id } = await orderToInvoice(shop, { country: 'DE', paidAt: '2025-05-02T10:00:00Z' });
  await shop.db
    .update(orders)
    .set({ currency: 'GBP', country: 'GB', taxPlace: 'XI' })
    .where(eq(orders.id, id));
  const returns = join(folder, 'oss.csv');
  const refused = await run('oss', '2025-2', returns);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toMatch(/rate of GBP for 2025-06-30 is missing: load .*\.csv\n$/);

  const file = join(folder, 'eurofxref-hist.csv');
  expect(await run('ecb', file)).toEqual({ code: 1, stdout: '', stderr: `${file} cannot be read\n` });
  await writeFile(file, 'Date,USD,GBP,JPY,\n2025-06-30,1.172,0.8555,169.17,\n2025-06-27,1.17,N/A,1,\n');
  expect(await run('ecb', file)).toEqual({ code: 0, stdout: '3 rates read, 3 new or changed\n', stderr: '' });
  expect((await run('oss', '2025-2', returns)).stdout).toMatch(/XI at 22 %: base [\d.]+,\d\d\s€/);
});
