import type { Hono } from 'hono';
import type { Jobs } from '#adapters/jobs/create-jobs.ts';
import type { Config } from '#config';
import type { Connection } from '#database/connect.ts';
import type { PictureStore } from '#domain/media/port.ts';
import type { Shop } from '#domain/shop.ts';
import type { LoginService } from '#login/create-login-service.ts';
import type { PicturesAhead } from './page-cache/pictures-ahead.ts';
import type { SharedReads } from './page-cache/shared-reads.ts';
import type { ShopCookies } from './visitor/cookies.ts';
import type { CouponTries } from './visitor/coupon-tries.ts';
import type { Limits } from './visitor/limits.ts';
import type { MarketLookup } from './visitor/market-lookup.ts';
import type { OpeningLookup } from './visitor/opening-lookup.ts';
import type { PreviewPass } from './visitor/preview-pass.ts';
import type { Meters } from './watch/meters.ts';
import type { Readiness } from './watch/readiness.ts';
import type { RequestWatch } from './watch/request-watch.ts';
import type { Traces } from './watch/traces.ts';

/** Services with the lifetime of the process, shared by all requests and jobs. */
export type Services = {
  readonly config: Config;
  readonly connection: Connection;
  readonly cookies: ShopCookies;
  readonly markets: MarketLookup;
  readonly opening: OpeningLookup;
  readonly previewPass: PreviewPass;
  readonly shared: SharedReads;
  readonly couponTries: CouponTries;
  readonly limits: Limits;
  /** Where pictures are stored, and what they are made from. */
  readonly pictures: PictureStore;
  /** Draws the pictures of a page before they are asked for. */
  readonly picturesAhead: PicturesAhead;
  readonly https: boolean;
  /** Other origins that a page's form may lead to: another login service. */
  readonly formTargets: readonly string[];
  readonly jobs: Jobs;
  readonly readiness: Readiness;
  /** Null where nobody may read them. */
  readonly meters: Meters | null;
  /** Null where nothing is traced. */
  readonly traces: Traces | null;
  /** Null where requests are neither counted nor written down. */
  readonly requests: RequestWatch | null;
  /**
   * A shop acting for the system, in the default market and English; requests and jobs refine it.
   */
  readonly base: Shop;
  /** The sandbox provider's own pages, when it is on. */
  readonly sandbox: Hono | null;
  /** The bundled login service, unless another issuer is set. */
  readonly loginService: LoginService | null;
  close(): Promise<void>;
};
