import { type FileHandle, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processState } from '#database/launcher/processes.ts';
import { socketUrl } from '#database/launcher/socket.ts';
import { freePort } from './free-port.ts';
import { NodeProcess } from './node-process.ts';

/** A shop that is killed in parts while shoppers shop. */
export type Tortured = {
  readonly url: string;
  /** Where the provider's books and the mails lie. */
  readonly dataDir: string;
  /** What can be killed. Each kind comes once, in this order, before chance decides. */
  readonly victims: readonly string[];
  /** Kills with SIGKILL and sees to it that the shop is whole again. */
  strike(victim: string): Promise<void>;
  /** Where its database answers; the same over restarts. */
  databaseUrl(): Promise<string>;
  /** Ends it in order; nothing of it may run on. */
  close(): Promise<void>;
};

/** Payment messages come late, twice and out of order. */
export const FAULTS = 'late,twice,reordered';

/** A built shop on its own data folder with the database that comes along, started as a person starts it and killed as a power cut would. */
export class TorturedShop implements Tortured {
  readonly dataDir: string;
  readonly url: string;
  /** The app's unfinished jobs are only taken up again when it has been silent for a while, so the kinds that end it come first. */
  readonly victims = ['both', 'app', 'database'];
  readonly node: NodeProcess;
  readonly #log: FileHandle;

  private constructor(dataDir: string, port: number, log: FileHandle, options: readonly string[]) {
    this.dataDir = dataDir;
    this.url = `http://localhost:${port}`;
    this.#log = log;
    this.node = new NodeProcess(
      { PORT: String(port), DATA_DIR: dataDir, SANDBOX_FAULTS: FAULTS },
      log,
      options,
    );
  }

  /**
   * @param folder an existing empty folder; the shop's own words go to `shop.log` in it
   * @param options further options of Node for the app
   */
  static async open(folder: string, options: readonly string[] = []): Promise<TorturedShop> {
    const log = await open(join(folder, 'shop.log'), 'a');
    const shop = new TorturedShop(join(folder, 'data'), await freePort(), log, options);
    try {
      await shop.node.start();
    } catch (error) {
      await shop.close();
      throw error;
    }
    return shop;
  }

  /** The app raises its database itself; the app is started anew. */
  async strike(victim: string): Promise<void> {
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

  /** @throws Error when its database runs on */
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

  /** PostgreSQL's own note: pid, folder, start, port, folder of the socket, … */
  async #noteOfPostmaster(): Promise<string[]> {
    const note = await readFile(join(this.dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
    return note.split('\n');
  }
}
