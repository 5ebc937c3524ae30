import type { Database } from '#database/connect.ts';
import { findOpening, type Opening } from '#domain/first-sale/find-opening.ts';

/**
 * Whether the public sees the shop, held in memory: asked on every request, changed twice a year.
 */
export type OpeningLookup = {
  current(): Opening;
  reload(): Promise<void>;
};

export async function openOpeningLookup(db: Database): Promise<OpeningLookup> {
  let known = await findOpening({ db });
  return {
    current: () => known,
    reload: async () => {
      known = await findOpening({ db });
    },
  };
}
