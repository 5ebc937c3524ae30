import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, relative, resolve } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { lockFolder } from '#database/launcher/folder-lock.ts';
import { startEmbeddedDatabase } from '#database/launcher/start-embedded-database.ts';
import type { DevelopmentShop } from '#server/development.ts';

/** The database, pictures and mails of development, apart from those of `npm start`. */
const DATA_FOLDER = 'data-dev';
/** A change of these opens the shop anew. Vite replaces pages by itself. */
const SERVER_FILE =
  /^(?:adapters|api|database|domain|login|messages|server|shared|worker)\/.*\.(?:ts|json)$|^config\.ts$/;
const TEST_FILE = /\.test\.tsx?$/;
/** Editors write a file in several steps, and a change of branch writes many. */
const QUIET_MS = 50;

/**
 * Starts the shop from its sources, with Vite in front of it.
 * @returns its address, and what stops all of it
 */
export async function startDevelopment({ root }: { root: string }) {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const one of stops.reverse().splice(0)) await one();
  };
  try {
    await openData(root, stops);
    const http = createHttpServer();
    const vite = await openVite(root, http);
    stops.push(() => vite.close());
    const shop = new ReloadingShop(vite);
    stops.push(() => shop.stop());
    await shop.open();
    http.on('request', (request, response) => {
      vite.middlewares(request, response, () => shop.answer(request, response));
    });
    vite.watcher.on('all', (_event, path) => shop.changed(relative(root, path)));
    const port = await listen(http, Number(process.env.PORT || 3000));
    stops.push(async () => http.close().closeAllConnections());
    return { url: `http://localhost:${port}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Takes the folder of development and starts its database. The settings tell the shop of both. */
async function openData(root: string, stops: (() => Promise<unknown>)[]): Promise<void> {
  const dataDir = resolve(root, process.env.DATA_DIR || DATA_FOLDER);
  const lock = await lockFolder(dataDir);
  stops.push(async () => lock.release());
  Object.assign(process.env, { NODE_ENV: 'development', DATA_DIR: dataDir, PAGE_CACHE_MB: '0' });
  if (process.env.DATABASE_URL) return;
  const database = await startEmbeddedDatabase({ dataDir: join(dataDir, 'postgres') });
  stops.push(() => database.stop());
  process.env.DATABASE_URL = database.url;
}

function openVite(root: string, http: Server): Promise<ViteDevServer> {
  return createServer({
    root,
    appType: 'custom',
    // Found before the first page asks, else that page is loaded twice.
    optimizeDeps: {
      entries: ['app/{entry.client,root}.tsx', 'app/site/**/*.tsx', '!**/*.test.tsx'],
      include: ['use-intl > @formatjs/fast-memoize'],
    },
    server: { middlewareMode: true, hmr: { server: http } },
  });
}

/** The shop of the newest server code. A change opens another one, which then takes its place. */
class ReloadingShop {
  readonly #vite: ViteDevServer;
  #shop: DevelopmentShop | null = null;
  #timer: NodeJS.Timeout | undefined;
  #turn: Promise<void> = Promise.resolve();

  constructor(vite: ViteDevServer) {
    this.#vite = vite;
  }

  async open(): Promise<void> {
    const module = await this.#vite.ssrLoadModule('/server/development.ts');
    const { openDevelopmentShop } = module as typeof import('#server/development.ts');
    const before = this.#shop;
    this.#shop = await openDevelopmentShop(async () => {
      const build = await this.#vite.ssrLoadModule('virtual:react-router/server-build');
      return build as import('react-router').ServerBuild;
    });
    await before?.stop();
  }

  answer: DevelopmentShop['answer'] = (request, response) => this.#shop?.answer(request, response);

  changed(path: string): void {
    if (!SERVER_FILE.test(path) || TEST_FILE.test(path)) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#turn = this.#turn.then(() => this.#reload(path));
    }, QUIET_MS);
  }

  /** A mistake in the code leaves the shop before it running; its message names the source. */
  async #reload(path: string): Promise<void> {
    try {
      await this.open();
      this.#vite.ws.send({ type: 'full-reload' });
      console.log(`  reloaded after a change of ${path}`);
    } catch (error) {
      if (error instanceof Error) this.#vite.ssrFixStacktrace(error);
      console.error(error);
    }
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#turn;
    await this.#shop?.stop();
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', () => done((server.address() as AddressInfo).port));
  });
}
