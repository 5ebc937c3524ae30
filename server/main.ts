import type { Server } from 'node:http';
import { loadConfig } from '#config';
import { lockFolder } from '#database/launcher/folder-lock.ts';
import { startWorker } from '#worker/start-worker.ts';
import { listen } from './http/listen.ts';
import { announce } from './lifecycle/announce.ts';
import { explainStart } from './lifecycle/explain-start.ts';
import { Lifecycle } from './lifecycle/lifecycle.ts';
import { seedDemo } from './lifecycle/seed-demo.ts';
import { surviveFullLog } from './lifecycle/survive-full-log.ts';
import { listenForMetrics } from './mounts/mount-metrics.ts';
import { openDatabase } from './open/open-database.ts';
import { openServices } from './open/open-services.ts';
import { openShopFront } from './open/open-shop-front.ts';
import { startAlarmWatch } from './watch/start-alarm-watch.ts';

/** How long requests wait for a database that is away or frozen, before they say so. */
const REQUESTS_WAIT = { connectMs: 5_000, queryMs: 8_000 };

surviveFullLog();
const lifecycle = new Lifecycle();
let dataDir: string | undefined;

try {
  await start();
} catch (error) {
  await lifecycle.end();
  console.error(`\n  ${explainStart(error, dataDir)}`);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = loadConfig();
  dataDir = config.dataDir;
  await lifecycle.start(
    'folder',
    () => lockFolder(config.dataDir),
    (lock) => () => lock.release(),
  );
  const database = await lifecycle.start(
    'database',
    () => openDatabase(config, REQUESTS_WAIT),
    ({ close }) => close,
  );
  await lifecycle.start('migrate', database.migrate);
  const isNew = await lifecycle.start('seed', database.seed);
  const services = await lifecycle.start(
    'services',
    () => openServices(config, database.connection),
    ({ close }) => close,
  );
  if (isNew && config.seedDemoCustomer) await lifecycle.start('demo', () => seedDemo(services));
  // Before listening, because orders send jobs through the queues it makes.
  await lifecycle.start(
    'worker',
    () => startWorker({ ...services, notes: services.meters }),
    ({ stop }) => stop,
  );
  await lifecycle.start(
    'watch',
    () => Promise.resolve(startAlarmWatch(services)),
    ({ stop }) => stop,
  );
  const { app, front } = await lifecycle.start(
    'pages',
    () => openShopFront(services),
    ({ stop }) => stop,
  );
  await lifecycle.start(
    'listen',
    () => listen(app, front, { ...config, around: services.traces?.around }),
    (server) => () => close(server),
  );
  await lifecycle.start(
    'metrics',
    () => listenForMetrics(services),
    (server) => () => (server ? close(server) : Promise.resolve()),
  );
  await announce(config, services);
}

/** Lets running answers finish, for five seconds at most. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 5000).unref();
  });
}
