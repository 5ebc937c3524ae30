import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { findOwnRegistration, type Registration } from '#domain/warranties/list-registrations.ts';
import { bikeUnknown } from './refusals.ts';
import { sightings, thefts } from './schema.ts';

export type Theft = typeof thefts.$inferSelect;
export type Sighting = typeof sightings.$inferSelect;

/** The open theft of a frame; null: nobody misses it here. */
export async function findOpenTheft({ db }: Pick<Shop, 'db'>, serial: string): Promise<Theft | null> {
  const [found] = await db
    .select()
    .from(thefts)
    .where(and(eq(thefts.serial, serial), isNull(thefts.foundAt)));
  return found ?? null;
}

/** What came in about thefts and was passed on, the oldest first. */
export function listPassedSightings(
  { db }: Pick<Shop, 'db'>,
  theftIds: readonly string[],
): Promise<Sighting[]> {
  return db
    .select()
    .from(sightings)
    .where(and(inArray(sightings.theftId, [...theftIds]), eq(sightings.state, 'passed')))
    .orderBy(asc(sightings.arrivedAt));
}

/** A theft by its id, for rooms to the right; null when it is gone. */
export async function findTheft({ db }: Pick<Shop, 'db'>, id: string): Promise<Theft | null> {
  const [found] = await db.select().from(thefts).where(eq(thefts.id, id));
  return found ?? null;
}

/** A sighting with its theft, for rooms to the right; null when it is gone. */
export async function findSighting({ db }: Pick<Shop, 'db'>, id: string) {
  const [found] = await db
    .select({ sighting: sightings, theft: thefts })
    .from(sightings)
    .innerJoin(thefts, eq(thefts.id, sightings.theftId))
    .where(eq(sightings.id, id));
  return found ?? null;
}

/**
 * The acting customer's registered bike with its frame.
 * @throws Refusal customers.login-required, thefts.bike-unknown
 */
export async function getOwnBike(
  shop: Shop,
  number: string,
): Promise<Registration & { readonly serial: string }> {
  const own = await findOwnRegistration(shop, number);
  if (!own?.serial || own.state !== 'registered') throw bikeUnknown();
  return { ...own, serial: own.serial };
}
