import type pg from 'pg';
import type { Shop } from '#domain/shop.ts';
import { findHeartbeat } from '#domain/watch/find-heartbeat.ts';
import { writeProbe } from '#domain/watch/write-probe.ts';
import { freeBytes } from './free-bytes.ts';
import { orAfterLimit } from './limit.ts';

/** Why a node should be sent no visitors. */
export type Unreadiness = 'database' | 'schema' | 'worker' | 'disk';

export type ReadinessWorld = {
  readonly base: Pick<Shop, 'db' | 'clock'>;
  readonly pool: Pick<pg.Pool, 'query'>;
  readonly schema: { findMissing(pool: Pick<pg.Pool, 'query'>): Promise<string[]> };
  readonly node: string;
  readonly dataDir: string;
  /** Less free disk than this is too little to go on. */
  readonly leastFreeBytes: number;
};

/** A balancer that asks whether we are ready waits no longer than this. */
const LIMIT_MS = 2_000;
/** Answers are shared this long: strangers may ask, and each look writes a row. */
const SHARED_MS = 1_000;
/** Some job of the schedule succeeds every ten seconds. */
const HEARTBEAT_MS = 90_000;

/**
 * Looks whether this node can serve: its database takes what is written and has our tables, a
 * worker is at work, there is room on the disk. Each look has a time limit of its own.
 */
export class Readiness {
  readonly #world: ReadinessWorld;
  readonly #bornAt: number;
  #last: { readonly at: number; readonly found: Promise<Unreadiness[]> } | null = null;

  constructor(world: ReadinessWorld) {
    this.#world = world;
    this.#bornAt = world.base.clock.now().getTime();
  }

  /** What is wrong, within two seconds; an empty list when nothing is. */
  find(): Promise<Unreadiness[]> {
    const now = performance.now();
    if (this.#last === null || now - this.#last.at > SHARED_MS) this.#last = { at: now, found: this.#look() };
    return this.#last.found;
  }

  async #look(): Promise<Unreadiness[]> {
    const looks = [this.#lookAtDatabase(), this.#lookAtDisk()];
    return (await Promise.all(looks)).flat();
  }

  #lookAtDatabase(): Promise<Unreadiness[]> {
    const { base, pool, schema, node } = this.#world;
    const look = async (): Promise<Unreadiness[]> => {
      const missing = await schema.findMissing(pool);
      if (missing.length > 0) return ['schema'];
      await writeProbe(base, node);
      return (await this.#isWorkerAlive()) ? [] : ['worker'];
    };
    return orAfterLimit(LIMIT_MS, look(), ['database']);
  }

  /** A shop that was stopped for a while has an old heartbeat until its worker has begun. */
  async #isWorkerAlive(): Promise<boolean> {
    const { base } = this.#world;
    const now = base.clock.now().getTime();
    const beat = (await findHeartbeat(base))?.getTime() ?? 0;
    return now - Math.max(beat, this.#bornAt) < HEARTBEAT_MS;
  }

  #lookAtDisk(): Promise<Unreadiness[]> {
    const { dataDir, leastFreeBytes } = this.#world;
    const look = async (): Promise<Unreadiness[]> =>
      (await freeBytes(dataDir)) < leastFreeBytes ? ['disk'] : [];
    return orAfterLimit(LIMIT_MS, look(), ['disk']);
  }
}
