import type { Shop } from '#domain/shop.ts';
import { findWorkshop } from './find-workshop.ts';
import { type Freight, promiseDelivery, type Transit } from './promise-delivery.ts';

/** The days something ordered is promised for, calendar dates, and what they were reckoned from: money that comes later moves them. */
export type PromisedDays = {
  readonly from: string;
  readonly to: string;
  readonly transit: Transit;
  readonly freight: Freight;
};

/** What is promised to who orders, or pays, now; null while nobody said when the maker works. */
export async function promisedDays(
  shop: Pick<Shop, 'db' | 'clock'>,
  { transit, freight }: Pick<PromisedDays, 'transit' | 'freight'>,
): Promise<PromisedDays | null> {
  const workshop = await findWorkshop(shop);
  if (!workshop) return null;
  const { from, to } = promiseDelivery(shop.clock.now(), { workshop, transit, freight });
  return { from, to, transit, freight };
}
