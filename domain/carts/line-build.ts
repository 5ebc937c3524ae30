import type { MadeBuild } from '#domain/builds/draft-build.ts';
import type { Transit } from '#domain/shipping/promise-delivery.ts';

/** A bike made to order, as a line shows and an order freezes it. */
export type LineBuild = MadeBuild & {
  readonly productCode: string;
  /** The Monday of the week in which it arrives, a calendar date; reckoned with this delivery. */
  readonly week: string;
  readonly transit: Transit | null;
  /** What was told of it in the buyer's language: its week, and no right to withdraw. */
  readonly notes: readonly string[];
};
