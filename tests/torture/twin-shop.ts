import { mkdir, open, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#database/launcher/start-embedded-database.ts';
import { newToken } from '#shared/ids.ts';
import { Balancer } from './balancer.ts';
import { freePort } from './free-port.ts';
import { NodeProcess } from './node-process.ts';
import { FAULTS, type Tortured } from './tortured-shop.ts';

/**
 * What nodes of one shop share beside the database: the provider's memory and the mails
 * that went out.
 */
const SHARED = ['sandbox-payments', 'mails'];

/** Two nodes of one shop on one database, behind a balancer. */
export class TwinShop implements Tortured {
  readonly dataDir: string;
  readonly victims = ['one node', 'the other node', 'both nodes'];
  readonly nodes: readonly NodeProcess[];
  readonly #balancer: Balancer;
  readonly #database: EmbeddedDatabase;
  readonly #closeLog: () => Promise<void>;

  private constructor(parts: {
    dataDir: string;
    nodes: readonly NodeProcess[];
    balancer: Balancer;
    database: EmbeddedDatabase;
    closeLog: () => Promise<void>;
  }) {
    this.dataDir = parts.dataDir;
    this.nodes = parts.nodes;
    this.#balancer = parts.balancer;
    this.#database = parts.database;
    this.#closeLog = parts.closeLog;
  }

  /** @param folder an existing empty folder; the nodes' output goes to `shop.log` in it */
  static async open(folder: string): Promise<TwinShop> {
    const log = await open(join(folder, 'shop.log'), 'a');
    const database = await startEmbeddedDatabase({ dataDir: join(folder, 'postgres') });
    const dirs = [join(folder, 'one'), join(folder, 'two')] as const;
    await shareFolders(dirs);
    const ports = [await freePort(), await freePort()];
    const balancer = await Balancer.open(await freePort(), ports);
    const common = {
      DATABASE_URL: database.url,
      BASE_URL: balancer.url,
      SECRET: newToken(),
      SANDBOX_FAULTS: FAULTS,
    };
    const nodes = dirs.map(
      (dir, index) => new NodeProcess({ ...common, DATA_DIR: dir, PORT: String(ports[index]) }, log),
    );
    const shop = new TwinShop({ dataDir: dirs[0], nodes, balancer, database, closeLog: () => log.close() });
    try {
      // Together: both find an empty database, and one of them seeds it.
      await Promise.all(nodes.map((node) => node.start()));
    } catch (error) {
      await shop.close();
      throw error;
    }
    return shop;
  }

  get url(): string {
    return this.#balancer.url;
  }

  async strike(victim: string): Promise<void> {
    const [one, other] = this.nodes;
    const struck = this.nodes.filter(
      (node) => victim === 'both nodes' || node === (victim === 'one node' ? one : other),
    );
    await Promise.all(struck.map((node) => node.end('SIGKILL')));
    await Promise.all(struck.map((node) => node.start()));
  }

  async databaseUrl(): Promise<string> {
    return this.#database.url;
  }

  async close(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.end('SIGTERM')));
    await this.#balancer.close();
    await this.#database.stop();
    await this.#closeLog();
  }
}

async function shareFolders([one, two]: readonly [string, string]): Promise<void> {
  await mkdir(two, { recursive: true });
  for (const name of SHARED) {
    await mkdir(join(one, name), { recursive: true });
    await symlink(join(one, name), join(two, name));
  }
}
