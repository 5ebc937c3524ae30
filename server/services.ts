import type { Hono } from 'hono';
import type { Jobs } from '#adapters/jobs/create-jobs.ts';
import type { Config } from '#config';
import type { Connection } from '#database/connect.ts';
import type { Shop } from '#domain/shop.ts';
import type { ShopCookies } from './cookies.ts';
import type { SharedReads } from './page-cache/shared-reads.ts';
import type { World } from './world.ts';

/** What lives as long as the process and is shared by all requests and jobs. */
export type Services = {
  readonly config: Config;
  readonly connection: Connection;
  readonly cookies: ShopCookies;
  readonly world: World;
  readonly shared: SharedReads;
  readonly https: boolean;
  readonly jobs: Jobs;
  /** A shop acting for the system, in the default market and English; requests and jobs refine it. */
  readonly base: Shop;
  /** The sandbox provider's own pages, when it is on. */
  readonly sandbox: Hono | null;
  close(): Promise<void>;
};
