import { type Archive, archiveSettings } from './archive.ts';
import { ask, ensureDatabase } from './ask.ts';
import { findPostgres, runnableBinaries } from './binaries.ts';
import { clearStaleLock } from './clear-stale-lock.ts';
import { createCluster, hasCluster } from './cluster.ts';
import { BadDataFolder } from './errors.ts';
import { type LiveOwner, ownerOf } from './owner.ts';
import { type Names, type Place, settlePlace } from './place.ts';
import type { ProcessIdentity } from './processes.ts';
import { startServer, waitUntilReady } from './server.ts';
import { DATABASE, prepareSocketDir, socketUrl } from './socket.ts';

/** The server to start, and how. */
export interface Wish {
  names: Names;
  systemDir: string;
  settings: Record<string, string>;
  /** Where its write-ahead log is stored; without: nowhere. */
  archive?: Archive | undefined;
  /** The longest time until it is ready. */
  readyMs?: number | undefined;
  log: (line: string) => void;
}

/** A server that answers. */
export interface Raised {
  place: Place;
  server: ProcessIdentity;
  url: string;
  /** Whether it was running already. */
  adopted: boolean;
}

/** Starts the server of a folder, or takes over the running one. Call it under `lockPlace`. */
export async function raiseServer(wish: Wish): Promise<Raised> {
  const place = await settlePlace(wish.names, wish.systemDir);
  const running = await adopt(place);
  if (running) wish.log(`took over the database server that was running (process ${running.server.pid})`);
  const owner = running ?? (await start(place, wish));
  await ensureDatabase(socketUrl(owner.note.socketDir, 'postgres'), DATABASE);
  return {
    place,
    server: owner.server,
    url: socketUrl(owner.note.socketDir),
    adopted: running !== undefined,
  };
}

/** The healthy server that already runs on the folder; waits for one that is stopping. */
async function adopt(place: Place): Promise<LiveOwner | undefined> {
  const found = ownerOf(place.cluster);
  if (found.kind !== 'alive') return undefined;
  const ready = await waitUntilReady(place, found.server);
  if (!ready) return undefined;
  const served = await servedFolder(ready.note.socketDir).catch((error) => `none: ${error}`);
  if (served === place.cluster) return ready;
  throw new BadDataFolder(
    `Process ${found.server.pid} holds ${place.cluster} but does not answer as its database server (${served}): stop it.`,
  );
}

async function servedFolder(socketDir: string): Promise<unknown> {
  const [row] = await ask(
    socketUrl(socketDir, 'postgres'),
    "select current_setting('data_directory') as folder",
  );
  return row?.folder;
}

async function start(place: Place, wish: Wish): Promise<LiveOwner> {
  const native = await runnableBinaries(await findPostgres(), wish.systemDir, place);
  const socketDir = await prepareSocketDir(place);
  const owner = ownerOf(place.cluster);
  if (owner.kind === 'stale') {
    await clearStaleLock(place, owner, socketDir);
    wish.log(`cleared the lock of a killed database server (${owner.why})`);
  }
  if (!(await hasCluster(place.cluster))) {
    await createCluster(place, native);
    wish.log(`made an empty database in ${place.cluster}`);
  }
  const archiving = wish.archive ? await archiveSettings(place, wish.archive) : {};
  return startServer(place, native, socketDir, { ...wish.settings, ...archiving }, wish.readyMs);
}
