import type { Config } from '#config';
import type { Connection } from '#database/connect.ts';
import type { Shop } from '#domain/shop.ts';
import type { ShopCookies } from './cookies.ts';
import type { World } from './world.ts';

/** What lives as long as the process and is shared by all requests. */
export type Services = {
  readonly config: Config;
  readonly connection: Connection;
  readonly cookies: ShopCookies;
  readonly world: World;
  readonly https: boolean;
  /** A shop acting for the system, in the default market; requests and jobs refine it. */
  readonly base: Shop;
};
