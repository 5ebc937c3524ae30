import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { copyProject } from '#scripts/mutate/copy-project.ts';
import { cloneDatabase } from '#tests/helpers/clone-database.ts';

let root: string;
let url: string;
let shop: ChildProcess;
let printed = '';
let dropDatabase: () => Promise<void>;

/** Much longer than it takes: the machine may be busy. */
const SOON = { timeout: 60_000, interval: 50 };

beforeAll(async () => {
  root = await copyProject();
  const database = await cloneDatabase(inject('databaseUrl'), inject('templateName'));
  dropDatabase = database.drop;
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    PORT: '0',
    BASE_URL: '',
    SEED_DEMO_CUSTOMER: 'off',
  };
  shop = spawn(process.execPath, ['--enable-source-maps', 'scripts/dev.ts'], { cwd: root, env });
  for (const stream of [shop.stdout, shop.stderr]) stream?.on('data', (chunk) => (printed += String(chunk)));
  await vi.waitFor(() => expect(printed).toMatch(/Shop {2}http/), { timeout: 150_000 });
  url = /Shop {2}(http\S+)\//.exec(printed)?.[1] ?? '';
}, 180_000);

afterAll(async () => {
  shop.kill('SIGTERM');
  if (shop.exitCode === null) await once(shop, 'exit');
  await dropDatabase();
  await rm(root, { recursive: true, force: true });
});

async function change(path: string, find: string, replace: string): Promise<void> {
  const file = join(root, path);
  const text = await readFile(file, 'utf8');
  expect(text.split(find)).toHaveLength(2);
  await writeFile(file, text.replace(find, replace));
}

const page = async (path: string) => (await fetch(url + path)).text();

it('a change of a component is shown without a restart', async () => {
  expect(await page('/en/bikes')).toContain('<html');
  await change('app/ui/icon.tsx', 'viewBox="0 0 24 24"', 'viewBox="0 0 24 24" data-changed="yes"');
  await vi.waitFor(async () => expect(await page('/en/bikes')).toContain('data-changed="yes"'), SOON);
}, 90_000);

it('so is a change of the server, and an error names its source', async () => {
  await change('server/mounts/mount-health.ts', "{ status: 'ok' }", "{ status: 'changed' }");
  await vi.waitFor(async () => expect(await page('/healthz')).toContain('changed'), SOON);
  const rows = 'const rows = await cardsQuery(shop.db, shop.locale, filter);';
  await change(
    'domain/catalogue/list-products.ts',
    rows,
    `${rows}\n  if (rows) throw new Error('mistaken');`,
  );
  await vi.waitFor(async () => {
    await page('/en/bikes');
    expect(printed).toMatch(/mistaken[\s\S]*domain\/catalogue\/list-products\.ts:\d+/);
  }, SOON);
}, 150_000);
