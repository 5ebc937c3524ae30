import { and, count, eq, gt } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { type FillingSigns, listSpamSigns } from '#domain/forms/suspect.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import { findSerial } from '#domain/serials/find-serial.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { findOpenTheft, type Theft } from './find-theft.ts';
import type { SightingInput } from './input.ts';
import { notStolen } from './refusals.ts';
import { sightings } from './schema.ts';

const DAY_MS = 24 * 3600 * 1000;
/** An owner gets so many a day; what is more waits for a person. */
const MOST_A_DAY = 5;
/** Links are what spam is about. */
const LINK = /https?:|www\./i;

/**
 * Takes what somebody who saw a stolen bike writes to its owner. It is passed on by a mail of the
 * shop, unless it looks like spam: then it waits for a person. The sender hears the same of both.
 * @throws Refusal thefts.not-stolen-conflict, also for a number of no frame
 */
export function addSighting(
  shop: Shop,
  { serial, message, email }: SightingInput,
  signs: FillingSigns,
): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const frame = await findSerial(inside, serial);
    const theft = await findOpenTheft(inside, frame?.serial ?? '');
    if (!theft) throw notStolen();
    const now = inside.clock.now();
    const heldFor = await suspect(inside, theft, { message, signs });
    const id = newId(now.getTime());
    await inside.db.insert(sightings).values({
      ...{ id, theftId: theft.id, registrationId: theft.registrationId, message, email, heldFor },
      ...{ state: heldFor.length > 0 ? ('held' as const) : ('passed' as const) },
      ...{ locale: inside.locale, arrivedAt: now },
    });
    await recordAudit(inside, { action: 'sighting.added', subjectKind: 'sighting', subjectId: id });
    const name = heldFor.length > 0 ? 'sighting.held' : 'sighting.passed';
    await writeEvent(inside, { name, key: `${name}:${id}`, payload: { sightingId: id } });
  });
}

async function suspect(
  shop: Shop,
  theft: Theft,
  { message, signs }: { readonly message: string; readonly signs: FillingSigns },
): Promise<string[]> {
  const found: string[] = await listSpamSigns(shop, signs, { emailKey: '', textHash: '' });
  if (LINK.test(message)) found.push('link');
  const since = new Date(shop.clock.now().getTime() - DAY_MS);
  const [row] = await shop.db
    .select({ others: count() })
    .from(sightings)
    .where(and(eq(sightings.theftId, theft.id), gt(sightings.arrivedAt, since)));
  if ((row?.others ?? 0) >= MOST_A_DAY) found.push('many');
  return found;
}
