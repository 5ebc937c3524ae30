import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { buildShop, RUN_SERVER } from '#scripts/start/build.mjs';
import { runScript } from '#tests/helpers/run-script.ts';
import { canMount, fillDisk, openSmallDisk } from '#tests/helpers/small-disk.ts';
import { chanceOf } from './chance.ts';
import { checkBooks } from './check-books.ts';
import { Ledger } from './ledger.ts';
import { findProductPaths, shopOnce } from './shopper.ts';
import { TorturedShop } from './tortured-shop.ts';

const SHEET = 'seeds/tessaro/prices.csv';
const SENTENCE = /^\s*(The disk is full|The database went away).+(free some space|Put that right).+$/;

test.skipIf(!canMount)(
  'on a full disk the shop does not start and says so in a sentence',
  {
    timeout: 120_000,
  },
  async () => {
    await buildShop(process.cwd(), process.execPath);
    const disk = openSmallDisk(12);
    const { PATH } = process.env;
    const settings = { DATA_DIR: join(disk, 'data'), PORT: '0', SEED_DEMO_CUSTOMER: 'off' };
    const server = spawn(process.execPath, RUN_SERVER, {
      env: { PATH, NODE_ENV: 'production', ...settings },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    onTestFinished(() => void server.kill('SIGKILL'));
    const [said, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')]);
    expect([code, said.trim().split('\n').length], said).toEqual([1, 1]);
    expect(said).toMatch(/The disk is full \(DATA_DIR is .+\): free some space/);
  },
);

test.skipIf(!canMount)(
  'a disk that fills up in service and in an import costs a sentence and no order: with space freed it goes on',
  {
    timeout: 240_000,
  },
  async () => {
    await buildShop(process.cwd(), process.execPath);
    const disk = openSmallDisk(600);
    // What it prints goes to the same disk.
    const folder = join(disk, 'shop');
    await mkdir(folder);
    const shop = await TorturedShop.open(folder, '', { PICTURES_AHEAD: 'off' });
    onTestFinished(() => shop.close());
    const products = await findProductPaths(shop.url);
    const ledger = new Ledger();
    const visit = (number: number) =>
      shopOnce({
        ...{ url: shop.url, products, ledger, habit: 'approve' as const },
        chance: chanceOf(number),
        email: `full-${number}@mail.test`,
      });
    await visit(1);
    await visit(2);
    const promised = ledger.promised.length;
    expect(promised).toBeGreaterThan(0);

    const free = await fillDisk(disk);
    const refused = await importUntilRefused(shop.dataDir);
    expect(refused.trim().split('\n').at(-1)).toMatch(SENTENCE);
    expect(refused).not.toContain('    at ');
    const during = [visit(3), visit(4)];
    await sleep(3000);
    await free();
    await Promise.all(during);
    const failures = [...ledger.counts.keys()].filter((line) => /^answers 5/.test(line));
    expect(failures.filter((line) => line !== 'answers 503')).toEqual([]);

    await shop.node.becomeReady();
    await visit(5);
    expect(ledger.promised.length).toBeGreaterThan(promised);
    expect(await runImport(shop.dataDir, SHEET)).toMatchObject({ code: 0 });
    const broken = async () => (await checkBooks(await shop.databaseUrl(), shop.dataDir, ledger)).breaches;
    await expect.poll(broken, { timeout: 60_000, interval: 1000 }).toEqual([]);
  },
);

const runImport = (dataDir: string, sheet: string) =>
  runScript('scripts/import.ts', [sheet], { DATA_DIR: dataDir });

/** Imports other prices until one sheet does not fit. @returns what the command said then */
async function importUntilRefused(dataDir: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sheets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [head, ...rows] = (await readFile(SHEET, 'utf8')).trim().split('\n');
  for (let raise = 1; raise <= 8; raise += 1) {
    const path = join(folder, `prices-${raise}.csv`);
    const dearer = rows.map((row) => row.replace(/\d+\.\d\d/g, (price) => `${raise}${price}`));
    await writeFile(path, [head, ...dearer].join('\n'));
    const { code, stderr } = await runImport(dataDir, path);
    if (code !== 0) return stderr;
  }
  throw new Error('Every sheet fitted.');
}
