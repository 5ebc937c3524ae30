import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { variants } from '#domain/catalogue/schema.ts';
import { stockItems, stockMovements } from '#domain/stock/schema.ts';
import { runScript } from '#tests/helpers/run-script.ts';
import { testShop } from '#tests/helpers/test-shop.ts';

const shop = await testShop();
const folder = await mkdtemp(join(tmpdir(), 'import-killed-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const items = await shop.db
  .select({ code: variants.code, variantId: stockItems.variantId, onHand: stockItems.onHand })
  .from(stockItems)
  .innerJoin(variants, eq(variants.id, stockItems.variantId));
const counted = [...items].sort((one, other) => (one.variantId < other.variantId ? -1 : 1)).slice(0, 40);
const sheet = join(folder, 'stock.csv');
const lines = counted.map(({ code, onHand }) => `${code},${onHand + 7}`);
await writeFile(sheet, `code,on_hand\n${lines.join('\n')}\n`);

const stockNow = async () => {
  const rows = await shop.db.select().from(stockItems);
  return new Map(rows.map(({ variantId, onHand }) => [variantId, onHand]));
};

const figures = async () => ({
  stock: await stockNow(),
  movements: await shop.db.$count(stockMovements),
  entries: await shop.db.$count(auditEntries),
});

/** The import in a process of its own, killed as soon as it waits for a row of the stock. */
async function killedMidway(): Promise<string | null> {
  const last = counted.at(-1)?.variantId ?? '';
  const other = new Client({ connectionString: shop.url });
  await other.connect();
  await other.query('begin');
  await other.query('update stock_items set on_hand = on_hand where variant_id = $1', [last]);
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATABASE_URL: shop.url };
  const child = spawn(process.execPath, ['scripts/import.ts', sheet], { env });
  const ended = new Promise<string | null>((resolve) => {
    child.on('exit', (_code, signal) => resolve(signal));
  });
  await untilBlocked(other);
  child.kill('SIGKILL');
  const signal = await ended;
  await other.query('rollback');
  await other.end();
  return signal;
}

async function untilBlocked(client: Client): Promise<void> {
  const waits = `select 1 from pg_locks waiting where not granted
    and pid in (select pid from pg_stat_activity where datname = current_database())`;
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await client.query(waits)).rowCount) return;
    await sleep(100);
  }
  throw new Error('The import never waited for the row.');
}

it('X1.28 an import whose process is killed midway has done nothing, and is sent again with the same result', async () => {
  const before = await figures();
  expect(await killedMidway()).toBe('SIGKILL');
  expect(await figures()).toEqual(before);
  const again = () => runScript('scripts/import.ts', [sheet], { DATABASE_URL: shop.url });
  expect(await again()).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('40 rows of stock, 0 added, 40 changed'),
  });
  const after = await stockNow();
  for (const { variantId, onHand } of counted) expect(after.get(variantId)).toBe(onHand + 7);
  expect(await again()).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('40 rows of stock, 0 added, 0 changed'),
  });
}, 180_000);
