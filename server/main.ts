import type { Server } from 'node:http';
import { loadConfig } from '#config';
import { lockFolder } from '#database/launcher/folder-lock.ts';
import { startWorker } from '#worker/start-worker.ts';
import { explainStart } from './explain-start.ts';
import { Life } from './life.ts';
import { listen } from './listen.ts';
import { openDatabase } from './open-database.ts';
import { openServices } from './open-services.ts';
import { openShopFront } from './open-shop-front.ts';
import { seedDemo } from './seed-demo.ts';

const life = new Life();
let dataDir: string | undefined;

try {
  await start();
} catch (error) {
  await life.end();
  console.error(`\n  ${explainStart(error, dataDir)}`);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = loadConfig();
  dataDir = config.dataDir;
  await life.start(
    'folder',
    () => lockFolder(config.dataDir),
    (lock) => () => lock.release(),
  );
  const database = await life.start(
    'database',
    () => openDatabase(config),
    ({ close }) => close,
  );
  await life.start('migrate', database.migrate);
  const isNew = await life.start('seed', database.seed);
  const services = await life.start(
    'services',
    () => openServices(config, database.connection),
    ({ close }) => close,
  );
  if (isNew && config.seedDemoCustomer) await life.start('demo', () => seedDemo(services));
  // Before listening: an order's jobs are sent through the queues this makes.
  await life.start(
    'worker',
    () => startWorker(services),
    ({ stop }) => stop,
  );
  const { app, front } = await life.start(
    'pages',
    () => openShopFront(services),
    ({ stop }) => stop,
  );
  await life.start(
    'listen',
    () => listen(app, front, config.host, config.port),
    (server) => () => close(server),
  );
  announce(config.baseUrl, config.developmentPages);
}

function announce(baseUrl: string, developmentPages: boolean): void {
  console.log(`\n  Shop           ${baseUrl}/`);
  console.log(`  API reference  ${baseUrl}/api/reference`);
  if (developmentPages) console.log(`  Mail outbox    ${baseUrl}/dev/mails`);
  console.log('\n  Ctrl-C stops everything.');
}

/** Lets answers under way finish, for five seconds at most. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 5000).unref();
  });
}
