import { campaigns } from '#domain/campaigns/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';

/** A draft of a campaign without prices. @returns its id */
export async function campaignOf(shop: Pick<Shop, 'db' | 'clock'>): Promise<string> {
  const at = shop.clock.now();
  const endsAt = new Date(at.getTime() + 24 * 60 * 60 * 1000);
  const id = newId();
  await shop.db.insert(campaigns).values({
    ...{ id, name: 'Autumn', kind: 'percent', goods: 'road', percentBp: 1_000, listSlugs: [] },
    ...{ startsAt: at, endsAt, createdAt: at },
  });
  return id;
}
