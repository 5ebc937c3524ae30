import { and, arrayContains, between, eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { boxAround, distanceM, type Point } from './coordinates.ts';
import { DEALER_COLUMNS, type Dealer } from './dealer.ts';
import { dealers } from './schema.ts';
import type { DealerService } from './services.ts';

/** A dealer and its distance as the crow flies, in metres. */
export type DealerNear = Dealer & { readonly distanceM: number };

/** Lists open dealers within a distance of a point, nearest first. */
export async function listDealersNear(
  { db }: Pick<Shop, 'db'>,
  { point, withinKm, service }: { point: Point; withinKm: number; service?: DealerService | undefined },
): Promise<DealerNear[]> {
  const metres = withinKm * 1000;
  const box = boxAround(point, metres);
  const rows = await db
    .select(DEALER_COLUMNS)
    .from(dealers)
    .where(
      and(
        eq(dealers.state, 'active'),
        between(dealers.latitude, box.south, box.north),
        box.east ? between(dealers.longitude, box.east.from, box.east.to) : undefined,
        service === undefined ? undefined : arrayContains(dealers.services, [service]),
      ),
    );
  return rows
    .map((row) => ({ ...row, distanceM: distanceM(point, row) }))
    .filter((row) => row.distanceM <= metres)
    .sort((one, other) => one.distanceM - other.distanceM || (one.slug < other.slug ? -1 : 1));
}
