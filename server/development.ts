import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { loadConfig } from '#config';
import { startWorker } from '#worker/start-worker.ts';
import { seedDemo } from './lifecycle/seed-demo.ts';
import { openDatabase } from './open/open-database.ts';
import { openServices } from './open/open-services.ts';
import { openShopFront } from './open/open-shop-front.ts';

export type DevelopmentShop = { readonly answer: RequestListener; stop(): Promise<void> };

/**
 * The shop for `npm run dev`: the same host and routes as in `main.ts`, without its lock and port,
 * which outlive a reload.
 * @param build asks Vite for the newest build of the pages
 */
export async function openDevelopmentShop(build: () => Promise<ServerBuild>): Promise<DevelopmentShop> {
  const config = loadConfig();
  const database = await openDatabase(config);
  await database.migrate();
  const isNew = await database.seed();
  const services = await openServices(config, database.connection);
  if (isNew) await seedDemo(services);
  const worker = await startWorker(services);
  const { app, front, stop } = await openShopFront(services, build);
  const listener = getRequestListener(async (request, env) => {
    const response = await app.fetch(request, env);
    // Vite writes styles and scripts into the page that no policy knows.
    response.headers.delete('Content-Security-Policy');
    return response;
  });
  return {
    answer: (request, response) => {
      if (!front(request, response)) void listener(request, response);
    },
    stop: async () => {
      await stop();
      await worker.stop();
      await services.close();
      await database.close();
    },
  };
}
