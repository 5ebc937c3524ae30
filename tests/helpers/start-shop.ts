import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { GIVE_MEMORY_BACK, RUN_SERVER } from '#scripts/start/build.mjs';
import { cloneDatabase } from './clone-database.ts';
import { faultOfJourneys } from './fault-of-journeys.ts';
import { NO_ORDERING_LIMITS } from './no-ordering-limits.ts';
import { seedDemoGarages } from './seed-demo-garages.ts';
import { openTestDatabases } from './test-databases.ts';

/** A built shop running in a process of its own. */
export type RunningShop = {
  readonly url: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly process: ChildProcess;
  /** Everything it wrote to its log so far. */
  readonly printed: () => string;
  /** Ends the process as Ctrl-C would, then removes its folder. */
  stop(): Promise<void>;
};

/** Shops on one database have one, whatever their folders. */
export const SECRET = 'the one secret of all shops in tests';

const START_LIMIT_MS = 240_000;

/**
 * Playwright's global setup: one shop for all journeys, on a clone of the seeded template. Journeys
 * find it by environment variables.
 */
export default async function startShopForJourneys(): Promise<(() => Promise<void>) | undefined> {
  const fault = faultOfJourneys(process.cwd(), process.env);
  // Without a stack Playwright prints the line alone.
  if (fault) throw Object.assign(new Error(fault), { stack: `Error: ${fault}` });
  if (process.env.SHOP_URL) return undefined;
  const databases = await openTestDatabases();
  const database = await cloneDatabase(databases.url, databases.templateName);
  const shop = await startShop(database.url);
  await seedDemoGarages(shop);
  process.env.SHOP_URL = shop.url;
  process.env.SHOP_DATA_DIR = shop.dataDir;
  process.env.SHOP_DATABASE_URL = shop.databaseUrl;
  return async () => {
    await shop.stop();
    await database.drop();
    await databases.stop();
  };
}

/**
 * Starts the built shop on a free port with its own data folder and waits until it is ready.
 * @param settings further settings of `config.ts`
 * @param drawn data folder of a shop whose pictures are reused
 * @throws Error with the shop's output when it ends or is not ready within a minute
 */
export async function startShop(
  databaseUrl: string,
  settings: Record<string, string> = {},
  drawn?: string,
): Promise<RunningShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pedivella-shop-'));
  if (drawn)
    await cp(join(drawn, 'pictures'), join(dataDir, 'pictures'), { recursive: true }).catch(() => {});
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, RUN_SERVER, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...GIVE_MEMORY_BACK,
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      BASE_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SECRET,
      ...NO_ORDERING_LIMITS,
      SHARED_NETWORKS: '127.0.0.1,::1',
      // Drawing takes the cores that journeys and measurements need.
      PICTURES_AHEAD: 'off',
      // Empty means the default, so a developer's .env cannot affect tests.
      MAIL_TRANSPORT: '',
      ROOT_REDIRECT: '',
      SANDBOX_FAULTS: '',
      PAYMENT_METHODS: '',
      STRIPE_SECRET_KEY: '',
      STRIPE_PUBLISHABLE_KEY: '',
      STRIPE_WEBHOOK_SECRET: '',
      PAYPAL_CLIENT_ID: '',
      PAYPAL_CLIENT_SECRET: '',
      PAYPAL_WEBHOOK_ID: '',
      ...settings,
    },
  });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => printed.push(String(chunk)));
  const stop = async () => {
    await end(child);
    await rm(dataDir, { recursive: true, force: true });
  };
  if (await becomesReady(url, child)) {
    return { url, dataDir, databaseUrl, process: child, printed: () => printed.join(''), stop };
  }
  await stop();
  throw new Error(`The shop did not start:\n${printed.join('')}`);
}

async function becomesReady(url: string, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return true;
    await pause(100);
  }
  return false;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(late);
}

/** A port nobody listens on right now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No free port was given.');
  return address.port;
}
