import { asc, eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import { findSerial } from '#domain/serials/find-serial.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { isId } from '#shared/ids.ts';
import { closeOf } from './declare-theft.ts';
import type { Sighting } from './find-theft.ts';
import { sightingUnknown, theftUnknown } from './refusals.ts';
import { requireStaff } from './require-staff.ts';
import { sightings } from './schema.ts';

/** Sightings that wait for a person, the oldest first. @throws Refusal thefts.staff-only */
export function listHeldSightings(shop: Shop): Promise<Sighting[]> {
  requireStaff(shop, 'look');
  return shop.db
    .select()
    .from(sightings)
    .where(eq(sightings.state, 'held'))
    .orderBy(asc(sightings.arrivedAt))
    .limit(200);
}

/**
 * Staff pass a held sighting on, or drop it.
 * @throws Refusal thefts.staff-only, thefts.sighting-unknown
 */
export function decideSighting(shop: Shop, id: string, to: 'passed' | 'dropped'): Promise<void> {
  requireStaff(shop, 'change');
  if (!isId(id)) throw sightingUnknown();
  return inTransaction(shop, async (inside) => {
    const [found] = await inside.db.select().from(sightings).where(eq(sightings.id, id)).for('update');
    if (found?.state !== 'held') throw sightingUnknown();
    await inside.db.update(sightings).set({ state: to }).where(eq(sightings.id, id));
    const name = `sighting.${to}`;
    await recordAudit(inside, { action: name, subjectKind: 'sighting', subjectId: id });
    if (to === 'passed')
      await writeEvent(inside, { name, key: `${name}:${id}`, payload: { sightingId: id } });
  });
}

/**
 * Staff say that a frame is not missed any more, where its owner cannot.
 * @throws Refusal thefts.staff-only, thefts.unknown
 */
export function decideFound(shop: Shop, typed: string): Promise<void> {
  requireStaff(shop, 'change');
  return inTransaction(shop, async (inside) => {
    const frame = await findSerial(inside, typed);
    if (!frame) throw theftUnknown();
    await recordAudit(inside, { action: 'theft.decided', subjectKind: 'serial', subjectId: frame.serial });
    await closeOf(inside, frame.serial);
  });
}
