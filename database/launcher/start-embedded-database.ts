import type { Archive } from './archive.ts';
import { ownerOf } from './owner.ts';
import { lockPlace, namePlace } from './place.ts';
import { raiseServer } from './raise-server.ts';
import { logFileOf, stopServer } from './server.ts';
import { serverSettings } from './settings.ts';
import { noteSharer, removeSharer } from './sharers.ts';
import { startServerWatch } from './start-server-watch.ts';

export interface EmbeddedDatabaseOptions {
  /** Folder of everything the database needs: data, notes, log, socket. Made if missing. */
  dataDir: string;
  /** Receives one line per step: made, taken over, cleared, started again. */
  log?: (line: string) => void;
  /** `false` trades safety for speed: a crash of the machine may lose everything. For tests. */
  durable?: boolean;
  /** Where root puts files that the server's user cannot reach in the project. */
  systemDir?: string;
  /** Keeps the server's log in a folder, for backups; a running server goes on as it was. */
  archive?: Archive | null;
  /** Further settings of the server, for a restore. */
  settings?: Record<string, string>;
  /** The longest time until it is ready, in milliseconds; without: five minutes. */
  readyMs?: number;
}

export interface EmbeddedDatabase {
  /**
   * Address for `pg`, Drizzle, pg-boss and libpq: a socket, no network. It stays the
   * same over restarts.
   */
  url: string;
  /** Whether a running server was taken over. */
  adopted: boolean;
  /** PostgreSQL's own data folder, links followed. */
  cluster: string;
  /** The server's own log. */
  logFile: string;
  /** The server's current pid; it changes when the server is started again. */
  pid(): number;
  /**
   * Stops the server and waits for it, unless another process uses it too. Repeated calls wait
   * for the same.
   */
  stop(): Promise<void>;
}

/** Survives reboots and clean-ups, and every user may enter it. */
const SYSTEM_DIR = '/var/lib/pedivella';

/**
 * Starts the PostgreSQL of the shop, or takes over the one that runs on the folder. A server that
 * dies is started again until `stop()`.
 *
 * @throws NoDatabaseHere when this machine has no programs for it: set DATABASE_URL
 * @throws BadDataFolder when the folder is unusable or in use
 * @throws DatabaseDidNotStart when the server ends while starting
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const names = await namePlace(options.dataDir);
  const { runDir } = names;
  const log = options.log ?? (() => undefined);
  const settings = { ...serverSettings({ durable: options.durable ?? true }), ...options.settings };
  const archive = options.archive ?? undefined;
  const { systemDir = SYSTEM_DIR, readyMs } = options;
  const raise = () => raiseServer({ names, systemDir, settings, archive, readyMs, log });

  const { raised, note } = await alone(runDir, async () => ({
    raised: await raise(),
    note: await noteSharer(runDir),
  }));
  const raiseAgain = async () => (await alone(runDir, raise)).server;
  const watch = startServerWatch(raised.server, raiseAgain, log);

  const end = async () => {
    await watch.end();
    await alone(runDir, async () => {
      const owner = ownerOf(raised.place.cluster);
      if ((await removeSharer(runDir, note)) && owner.kind === 'alive') await stopServer(owner.server);
    });
  };
  let ended: Promise<void> | undefined;
  return {
    url: raised.url,
    adopted: raised.adopted,
    cluster: raised.place.cluster,
    logFile: logFileOf(raised.place),
    pid: () => watch.server().pid,
    stop: () => {
      ended ??= end();
      return ended;
    },
  };
}

async function alone<Result>(runDir: string, act: () => Promise<Result>): Promise<Result> {
  const lock = await lockPlace(runDir);
  try {
    return await act();
  } finally {
    await lock.release();
  }
}
