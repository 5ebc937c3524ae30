import type { Shop } from '#domain/shop.ts';
import { findWorkshop } from './find-workshop.ts';
import { type PromisedDays, promiseDelivery } from './promise-delivery.ts';

/**
 * The days promised for an order or payment now; null while the maker's working hours are unknown.
 */
export async function findPromisedDays(
  shop: Pick<Shop, 'db' | 'clock'>,
  { transit, freight }: Pick<PromisedDays, 'transit' | 'freight'>,
): Promise<PromisedDays | null> {
  const workshop = await findWorkshop(shop);
  if (!workshop) return null;
  const { from, to } = promiseDelivery(shop.clock.now(), { workshop, transit, freight });
  return { from, to, transit, freight };
}
