import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoaderFunctionArgs, ServerBuild } from 'react-router';
import { afterAll } from 'vitest';
import { requestContext } from '#app/context.ts';
import { readConfig } from '#config';
import { listen } from '#server/http/listen.ts';
import { openServices } from '#server/open/open-services.ts';
import { openShopFront } from '#server/open/open-shop-front.ts';
import { HANDLERS } from '#worker/handlers.ts';
import { SCHEDULE } from '#worker/schedule.ts';
import type { TestShop } from './test-shop.ts';

function loader({ request, context }: LoaderFunctionArgs): Response {
  const headers = { 'Content-Type': 'text/html; charset=utf-8' };
  const { pathname } = new URL(request.url);
  if (pathname === '/it/account') throw new Error('The page of ada@mail.test fails');
  if (!pathname.startsWith('/it/bikes')) return new Response('<h1>Not found</h1>', { status: 404, headers });
  context.get(requestContext).showTags('site');
  return new Response('<h1>Bikes</h1>', { headers });
}

/** Stands for the built pages: one that everybody sees, one that fails. */
const BUILD = {
  entry: { module: { default: () => new Response(), handleError: () => {} } },
  routes: { all: { id: 'all', path: '*', module: { loader } } },
  assets: { routes: {}, entry: {}, url: '', version: '' },
  future: {},
  ssr: true,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild;

const SECRET = 'the one secret of all nodes of this test';

/** The shop's own services, fronts and port on a test's database, for the file that opens it. */
export async function openWatchedFront(shop: TestShop, settings: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'watched-'));
  const config = readConfig({
    SECRET,
    DATA_DIR: dataDir,
    SANDBOX_PAYMENTS: 'on',
    PICTURES_AHEAD: 'off',
    ...settings,
  });
  const services = await openServices(config, shop.connection);
  await services.jobs.open({ handlers: HANDLERS, schedule: SCHEDULE });
  const { app, front, stop } = await openShopFront(services, async () => BUILD);
  const server = await listen(app, front, { host: '127.0.0.1', port: 0, around: services.traces?.around });
  afterAll(async () => {
    server.close();
    server.closeAllConnections();
    await stop();
    await services.jobs.stop();
    await services.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { services, dataDir, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
