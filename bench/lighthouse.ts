/**
 * `npm run lighthouse`, of all pages or, after `--`, of those named (home, archive, bike, jersey,
 * article, cart): what Lighthouse says of the built shop as a phone on a slow line would see it,
 * behind TLS and HTTP/2 as visitors meet it (`--plain`: by HTTP/1.1), and what costs points. How to
 * read it: `bench/README.md`. Timed, so never asserted by a test. Lighthouse itself
 * is fetched when asked for: 176 MB that no start of a shop needs.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { buildShop } from '#scripts/start/build.mjs';
import { CHROMIUM_FLAGS, ensureChromium } from '#scripts/test/chromium.ts';
import { cloneDatabase } from '#tests/helpers/clone-database.ts';
import { freePort, type RunningShop, startShop } from '#tests/helpers/start-shop.ts';
import { openDatabaseServer } from '#tests/helpers/test-databases.ts';
import { findProducts, type Product } from './subjects.ts';
import { startTlsFront } from './tls-front.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';

/**
 * Visits of each page after one that fills the caches; what is printed is the one in the middle.
 */
const VISITS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const AIMS: Readonly<Record<string, number>> = { performance: 98 };

/** The fields of Lighthouse's report that are read here. */
type Result = {
  readonly categories: Record<
    string,
    { id: string; title: string; score: number | null; auditRefs: { id: string; weight: number }[] }
  >;
  readonly audits: Record<string, { score: number | null; displayValue?: string }>;
};

type Flags = readonly string[];
type Subject = { readonly name: string; readonly path: string; readonly flags?: Flags };

const { note } = await buildShop(process.cwd(), process.execPath);
console.log(`Build: ${note || 'done'}`);
const server = await openDatabaseServer();
const database = await cloneDatabase(server.url, 'template0');
const front = process.argv.includes('--plain') ? null : await startTlsFront(await freePort());
const shop = await startShop(database.url, front ? { BASE_URL: front.url } : {});
front?.passTo(shop.url);
const baseUrl = front?.url ?? shop.url;
const port = await freePort();
const browser = await chromium.launch({
  executablePath: ensureChromium(console.log),
  args: [...CHROMIUM_FLAGS, '--ignore-certificate-errors', `--remote-debugging-port=${port}`],
});
try {
  for (const subject of await subjectsOf(shop)) report(subject, await visit(subject));
} finally {
  await browser.close();
  await shop.stop();
  front?.stop();
  await database.drop();
  await server.stop();
}

async function subjectsOf(open: RunningShop): Promise<Subject[]> {
  const products = await findProducts(open);
  const product = products.find(({ path }) => path.includes('/bikes/'));
  const jersey = products.find(({ path }) => path.includes('jersey'));
  if (!product || !jersey) throw new Error('The shop shows no bike or no jersey to buy.');
  const flags = await flagsForCart(open, product);
  const subjects: Subject[] = [
    { name: 'home', path: addressOf('en', 'home') },
    { name: 'archive', path: addressOf('en', 'bike-archive') },
    { name: 'bike', path: product.path },
    { name: 'jersey', path: jersey.path },
    { name: 'article', path: '/en/news/four-hundred-kilometres-of-white-road' },
    { name: 'cart', path: addressOf('en', 'cart'), flags },
  ];
  const asked = process.argv.slice(2).filter((name) => name !== '--plain');
  return asked.length > 0 ? subjects.filter(({ name }) => asked.includes(name)) : subjects;
}

/**
 * The cookies of a visitor with something in the bag. Search engines are kept out of it: what is
 * for them only is not asked.
 */
async function flagsForCart({ url }: RunningShop, { variantCode }: Product): Promise<Flags> {
  const answer = await fetch(`${url}/api/en/cart/add`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: baseUrl },
    body: JSON.stringify({ variant_code: variantCode, quantity: 1 }),
  });
  if (!answer.ok) throw new Error(`Nothing came into the bag: ${await answer.text()}`);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  return [
    `--extra-headers=${JSON.stringify({ Cookie: cookies.join('; ') })}`,
    '--skip-audits=is-crawlable,meta-description',
  ];
}

/** Lighthouse's own settings: a mid-range phone, 1.6 Mbit/s and 150 ms, simulated. */
async function visit({ path, flags }: Subject): Promise<Result> {
  const results: Result[] = [];
  for (let count = 0; count <= VISITS; count += 1) {
    const result = await askLighthouse(baseUrl + path, flags ?? []);
    if (count > 0) results.push(result);
  }
  const [middle] = results.sort((a, b) => scoreOf(a) - scoreOf(b)).slice(Math.floor(results.length / 2));
  if (!middle) throw new Error(`Lighthouse said nothing of ${path}`);
  return middle;
}

async function askLighthouse(address: string, flags: Flags): Promise<Result> {
  const given = [`--port=${port}`, '--quiet', '--output=json', `--only-categories=${CATEGORIES.join(',')}`];
  const command = ['--yes', '--silent', LIGHTHOUSE, address, ...given, ...flags];
  const { stdout } = await promisify(execFile)('npx', command, { maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(stdout) as Result;
}

function scoreOf(result: Result): number {
  return result.categories.performance?.score ?? 0;
}

function report({ name, path }: Subject, { categories, audits }: Result): void {
  const scores = Object.values(categories).map(({ id, title, score }) => {
    const points = Math.round((score ?? 0) * 100);
    return `${title} ${points}${points < (AIMS[id] ?? 100) ? ' ✗' : ''}`;
  });
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index'];
  const figures = [...times, 'cumulative-layout-shift'].map(
    (id) => `${id} ${audits[id]?.displayValue ?? '?'}`,
  );
  console.log(`\n${name} ${path}\n  ${scores.join(' · ')}\n  ${figures.join(' · ')}`);
  const costly = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  for (const { id } of costly) {
    const audit = audits[id];
    if (audit && audit.score !== null && audit.score < 0.995)
      console.log(`  costs points: ${id} ${audit.score} ${audit.displayValue ?? ''}`);
  }
}
