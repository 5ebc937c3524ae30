import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import type { EmbeddedDatabase } from '#database/launcher/start-embedded-database.ts';
import { copyProject } from '#scripts/mutate/copy-project.ts';
import { CHROMIUM_FLAGS, ensureChromium } from '#scripts/test/chromium.ts';

const ROUNDS = 5;
const FIRST_PAGE_MS = 120_000;
/** Vite still looks through its packages after the first page. */
const SETTLE_MS = 5000;
const COMPONENT = 'app/ui/icon.tsx';
const SERVER_FILE = 'server/mounts/mount-health.ts';

/**
 * Measures `npm run dev` on a copy of the project: from saving a file until an open page shows the
 * changed component, and until the server answers with the changed code. Prints the median of
 * five.
 */
export async function benchDev({ url }: EmbeddedDatabase): Promise<void> {
  const root = await copyProject();
  const env = { ...process.env, DATABASE_URL: url, PORT: '0', BASE_URL: '' };
  const shop = spawn(process.execPath, ['--enable-source-maps', 'scripts/dev.ts'], { cwd: root, env });
  const browser = await chromium.launch({
    executablePath: ensureChromium(console.log),
    args: CHROMIUM_FLAGS,
  });
  try {
    const address = await addressOf(shop);
    const page = await browser.newPage();
    await page.goto(`${address}en/bikes`, { timeout: FIRST_PAGE_MS });
    await sleep(SETTLE_MS);
    const component = await medianOf((mark) => timeOfComponent(root, page, mark));
    const server = await medianOf((mark) => timeOfServer(root, address, mark));
    console.log(`A changed component is seen after ${component} ms (aim 1000).`);
    console.log(`A changed file of the server answers after ${server} ms (aim 3000).`);
  } finally {
    await browser.close();
    shop.kill('SIGTERM');
    if (shop.exitCode === null) await once(shop, 'exit');
    await rm(root, { recursive: true, force: true });
  }
}

/** @throws Error with what the shop printed when it ends without one */
async function addressOf(shop: ChildProcess): Promise<string> {
  let printed = '';
  for (const stream of [shop.stdout, shop.stderr]) {
    stream?.on('data', (chunk) => {
      printed += String(chunk);
    });
  }
  while (shop.exitCode === null) {
    const [, address] = /Shop {2}(http\S+)/.exec(printed) ?? [];
    if (address) return address;
    await sleep(50);
  }
  throw new Error(`The shop of development did not start:\n${printed}`);
}

async function medianOf(measure: (mark: string) => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await measure(`round-${round}`));
  return Math.round(times.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? Number.NaN);
}

async function timeOfComponent(root: string, page: Page, mark: string): Promise<number> {
  const begun = performance.now();
  await edit(root, COMPONENT, /data-mark="[^"]*" viewBox|viewBox/, `data-mark="${mark}" viewBox`);
  await page.waitForSelector(`[data-mark="${mark}"]`, { state: 'attached' });
  return performance.now() - begun;
}

async function timeOfServer(root: string, address: string, mark: string): Promise<number> {
  const begun = performance.now();
  await edit(root, SERVER_FILE, /status: '(ok|round-\d)'/, `status: '${mark}'`);
  while (!(await (await fetch(`${address}healthz`)).text()).includes(mark)) await sleep(20);
  return performance.now() - begun;
}

async function edit(root: string, path: string, find: RegExp, replacement: string): Promise<void> {
  const file = join(root, path);
  const text = await readFile(file, 'utf8');
  if (!find.test(text)) throw new Error(`${path} has no ${find}.`);
  await writeFile(file, text.replace(find, replacement));
}
