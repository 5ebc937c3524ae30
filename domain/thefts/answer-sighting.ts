import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { isId } from '#shared/ids.ts';
import { getOwnBike } from './find-theft.ts';
import { answerMissing, sightingUnanswerable, sightingUnknown } from './refusals.ts';
import { sightings } from './schema.ts';

/**
 * The owner answers a sighting, once. A mail of the shop passes it on; neither side sees the
 * other's address.
 * @throws Refusal customers.login-required, thefts.bike-unknown, thefts.answer-missing,
 *   thefts.sighting-unknown, thefts.sighting-conflict
 */
export function answerSighting(
  shop: Shop,
  { number }: { readonly number: string },
  { sighting: id, answer }: { readonly sighting: string; readonly answer: string },
): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const { id: registrationId } = await getOwnBike(inside, number);
    if (answer === '') throw answerMissing();
    if (!isId(id)) throw sightingUnknown();
    const [found] = await inside.db.select().from(sightings).where(eq(sightings.id, id)).for('update');
    if (found?.registrationId !== registrationId || found.state !== 'passed') throw sightingUnknown();
    if (found.email === '' || found.answeredAt) throw sightingUnanswerable();
    const answeredAt = inside.clock.now();
    await inside.db.update(sightings).set({ answer, answeredAt }).where(eq(sightings.id, id));
    await recordAudit(inside, { action: 'sighting.answered', subjectKind: 'sighting', subjectId: id });
    const key = `sighting.answered:${id}`;
    await writeEvent(inside, { name: 'sighting.answered', key, payload: { sightingId: id } });
  });
}
