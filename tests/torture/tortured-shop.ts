import { type FileHandle, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processState } from '#database/launcher/processes.ts';
import { socketUrl } from '#database/launcher/socket.ts';
import { freePort } from './free-port.ts';
import type { Orders } from './inside.ts';
import { NodeProcess } from './node-process.ts';

/** A shop that is killed in parts while shoppers shop. */
export type Tortured = {
  readonly url: string;
  /** The folder of the provider's books and the mails. */
  readonly dataDir: string;
  /** What can be killed. Each kind comes once, in this order, before chance decides. */
  readonly victims: readonly string[];
  /** Kills with SIGKILL and makes sure that the shop serves again. */
  strike(victim: string): Promise<void>;
  /** The address of its database; the same across restarts. */
  databaseUrl(): Promise<string>;
  /** Ends it in order, with all its processes. */
  close(): Promise<void>;
};

/**
 * Payment messages come late, twice and out of order; answers of the provider get lost after it did
 * what was asked.
 */
export const FAULTS = 'late,twice,reordered,timeouts';

const INSIDE = join(import.meta.dirname, 'inside.ts');
const MINUTE = 60_000;
/** Past the time to pay, past a session, back before its end, a day on. */
const JUMPS = [31 * MINUTE, -20 * MINUTE, 24 * 60 * MINUTE, -31 * MINUTE, 3 * 60 * MINUTE];

/**
 * A built shop on its own data folder with the embedded database, started as a person would and
 * killed as a power cut would.
 */
export class TorturedShop implements Tortured {
  readonly dataDir: string;
  readonly url: string;
  /**
   * The app's unfinished jobs are taken up again only after it has been silent for a while, so the
   * kinds that end it come first.
   */
  readonly victims = ['both', 'app', 'clock', 'database'];
  readonly node: NodeProcess;
  readonly #log: FileHandle;
  readonly #orders: string;
  #clockMs = 0;
  #jumps = 0;

  private constructor(
    folder: string,
    port: number,
    log: FileHandle,
    faults: string,
    settings: Readonly<Record<string, string>>,
  ) {
    this.dataDir = join(folder, 'data');
    this.url = `http://localhost:${port}`;
    this.#log = log;
    this.#orders = join(folder, 'orders.json');
    this.node = new NodeProcess(
      {
        PORT: String(port),
        DATA_DIR: this.dataDir,
        SANDBOX_FAULTS: faults,
        INSIDE_ORDERS: this.#orders,
        NODE_OPTIONS: `--import=${INSIDE}`,
        ...settings,
      },
      log,
    );
  }

  /**
   * @param folder an existing empty folder; the shop's output goes to `shop.log` in it
   * @param faults of the provider, as in SANDBOX_FAULTS
   * @param settings further ones of `config.ts`
   */
  static async open(
    folder: string,
    faults = FAULTS,
    settings: Readonly<Record<string, string>> = {},
  ): Promise<TorturedShop> {
    const log = await open(join(folder, 'shop.log'), 'a');
    const shop = new TorturedShop(folder, await freePort(), log, faults, settings);
    try {
      await shop.node.start();
    } catch (error) {
      await shop.close();
      throw error;
    }
    return shop;
  }

  /** Tells the running app to end itself at a boundary (`inside.ts`), the first being 1. */
  async strikeInside(boundary: number): Promise<void> {
    await this.#tell({ strikeAt: boundary, clockMs: this.#clockMs });
  }

  /** A killed database is restarted by the app; a killed app is started anew. */
  async strike(victim: string): Promise<void> {
    if (victim === 'clock') return this.#jump();
    const postmaster = await this.#postmaster();
    if (victim !== 'app') process.kill(postmaster, 'SIGKILL');
    if (victim === 'database') {
      await sleep(200);
      return this.node.becomeReady();
    }
    await this.node.end('SIGKILL');
    await this.node.start();
  }

  async databaseUrl(): Promise<string> {
    const [, , , , socketDir = ''] = await this.#noteOfPostmaster();
    return socketUrl(socketDir);
  }

  /** Kills it with its database, and starts neither again. */
  async lose(): Promise<void> {
    const postmaster = await this.#postmaster();
    await this.node.end('SIGKILL');
    process.kill(postmaster, 'SIGKILL');
    while (processState(postmaster) === 'running') await sleep(20);
  }

  /** Moves the app's clock; the database's and the shoppers' stay. */
  async #jump(): Promise<void> {
    this.#clockMs += JUMPS[this.#jumps % JUMPS.length] ?? 0;
    this.#jumps += 1;
    await this.#tell({ strikeAt: 0, clockMs: this.#clockMs });
  }

  async #tell(orders: Orders): Promise<void> {
    await writeFile(this.#orders, JSON.stringify(orders));
    this.node.signal('SIGUSR2');
  }

  /** @throws Error when its database still runs */
  async close(): Promise<void> {
    const postmaster = await this.#postmaster().catch(() => null);
    await this.node.end('SIGTERM');
    await this.#log.close();
    if (postmaster === null || processState(postmaster) !== 'running') return;
    process.kill(postmaster, 'SIGINT');
    throw new Error('The shop ended, but its database ran on.');
  }

  async #postmaster(): Promise<number> {
    return Number((await this.#noteOfPostmaster())[0]);
  }

  /** PostgreSQL's `postmaster.pid`: pid, folder, start, port, folder of the socket, … */
  async #noteOfPostmaster(): Promise<string[]> {
    const note = await readFile(join(this.dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
    return note.split('\n');
  }
}
