import type { Server } from 'node:http';
import { ConfigError, loadConfig } from '#config';
import { LauncherError } from '#database/launcher/errors.ts';
import { lockFolder } from '#database/launcher/folder-lock.ts';
import { startWorker } from '#worker/start-worker.ts';
import { createApp } from './app.ts';
import { listen } from './listen.ts';
import { readVisitor } from './middleware/visitor.ts';
import { openDatabase } from './open-database.ts';
import { openServices } from './open-services.ts';
import { listenForChanges } from './page-cache/listen-for-changes.ts';
import { PageCache } from './page-cache/page-cache.ts';
import { Pages } from './pages.ts';
import { step } from './steps.ts';
import { stopInOrder } from './stop-in-order.ts';

const stops = stopInOrder();

try {
  await start();
} catch (error) {
  await stops.run();
  console.error(`\n  ${explain(error)}`);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = loadConfig();
  const lock = await lockFolder(config.dataDir);
  stops.add('folder', () => lock.release());

  const database = await step('database', () => openDatabase(config));
  stops.add('database', database.close);
  await step('migrate', database.migrate);
  await step('seed', database.seed);

  const services = await step('services', () => openServices(config, database.connection));
  stops.add('services', services.close);

  const cache = new PageCache(config.pageCacheBytes);
  const changes = listenForChanges(database.connection.db, cache);
  stops.add('changes', async () => changes.stop());
  const pages = new Pages(await import('virtual:react-router/server-build'), services, cache);
  const app = createApp(services, pages);

  const server = await step('listen', () =>
    listen(
      app,
      {
        cache,
        marketOf: (path, cookies) => readVisitor(services.world, services.cookies, path, cookies).market.code,
        refresh: (path, cookies) =>
          pages.refresh(path, readVisitor(services.world, services.cookies, path, cookies)),
      },
      config.host,
      config.port,
    ),
  );
  stops.add('server', () => close(server));
  const worker = await step('worker', () => startWorker(services));
  stops.add('worker', worker.stop);
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

function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof LauncherError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port is in use by another program: stop it or set PORT to another one (see .env.example).';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
