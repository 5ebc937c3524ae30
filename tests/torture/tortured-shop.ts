import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processState } from '#database/launcher/processes.ts';
import { socketUrl } from '#database/launcher/socket.ts';
import { RUN_SERVER } from '#scripts/start/build.mjs';

/**
 * What is killed: the app, the database server, or both at once. The app's unfinished jobs are only taken up again when it has been silent for
 * a while, so the kinds that end it come first.
 */
export const VICTIMS = ['both', 'app', 'database'] as const;
export type Victim = (typeof VICTIMS)[number];

/** The longest a shop may take to serve again, a crash recovery of its database included. */
const COMEBACK_MS = 60_000;

/**
 * A built shop on its own data folder with the database that comes along, started as a person starts it and killed as a power cut would.
 * Payment messages come late, twice and out of order.
 */
export class TorturedShop {
  readonly dataDir: string;
  readonly url: string;
  readonly #port: number;
  readonly #log: FileHandle;
  #child: ChildProcess | undefined;

  private constructor(dataDir: string, port: number, log: FileHandle) {
    this.dataDir = dataDir;
    this.#port = port;
    this.url = `http://localhost:${port}`;
    this.#log = log;
  }

  /** @param folder an existing empty folder; the shop's own words go to `shop.log` in it */
  static async open(folder: string): Promise<TorturedShop> {
    const log = await open(join(folder, 'shop.log'), 'a');
    const shop = new TorturedShop(join(folder, 'data'), await freePort(), log);
    try {
      await shop.start();
    } catch (error) {
      await shop.close();
      throw error;
    }
    return shop;
  }

  /** @throws Error when it does not serve in time */
  async start(): Promise<void> {
    this.#child = spawn(process.execPath, RUN_SERVER, {
      stdio: ['ignore', this.#log.fd, this.#log.fd],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: String(this.#port),
        DATA_DIR: this.dataDir,
        SANDBOX_FAULTS: 'late,twice,reordered',
        // Empty means the default: neither the environment nor a developer's .env may lead elsewhere.
        ...{ BASE_URL: '', DATABASE_URL: '', MAIL_TRANSPORT: '', ROOT_REDIRECT: '', HOST: '' },
      },
    });
    await this.#becomeReady();
  }

  /** Kills with SIGKILL and sees to it that the shop serves again: it raises its database itself; the app is started anew. */
  async strike(victim: Victim): Promise<void> {
    const postmaster = await this.#postmaster();
    if (victim !== 'app') process.kill(postmaster, 'SIGKILL');
    if (victim === 'database') {
      await sleep(200);
      return this.#becomeReady();
    }
    await this.#end('SIGKILL');
    await this.start();
  }

  /** Where its database answers; the same over restarts. */
  async databaseUrl(): Promise<string> {
    const [, , , , socketDir = ''] = await this.#noteOfPostmaster();
    return socketUrl(socketDir);
  }

  /** Ends it in order; nothing of it may run on. @throws Error when its database does */
  async close(): Promise<void> {
    const postmaster = await this.#postmaster().catch(() => null);
    await this.#end('SIGTERM');
    await this.#log.close();
    if (postmaster === null || processState(postmaster) !== 'running') return;
    process.kill(postmaster, 'SIGINT');
    throw new Error('The shop ended, but its database ran on.');
  }

  async #becomeReady(): Promise<void> {
    const deadline = Date.now() + COMEBACK_MS;
    while (Date.now() < deadline) {
      const answer = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(
        () => null,
      );
      await answer?.body?.cancel();
      if (answer?.ok) return;
      if (this.#hasEnded()) throw new Error('The shop ended instead of serving.');
      await sleep(50);
    }
    throw new Error(`The shop did not serve again within ${COMEBACK_MS / 1000} s.`);
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || this.#hasEnded()) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  #hasEnded(): boolean {
    return this.#child?.exitCode !== null || this.#child.signalCode !== null;
  }

  async #postmaster(): Promise<number> {
    return Number((await this.#noteOfPostmaster())[0]);
  }

  /** PostgreSQL's own note: pid, folder, start, port, folder of the socket, … */
  async #noteOfPostmaster(): Promise<string[]> {
    const note = await readFile(join(this.dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
    return note.split('\n');
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No free port was given.');
  return address.port;
}
