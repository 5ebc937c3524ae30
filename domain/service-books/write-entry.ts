import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import type { Shop } from '#domain/shop.ts';
import { calendarDate } from '#shared/clock.ts';
import { newId } from '#shared/ids.ts';
import type { ServiceEntryInput } from './input.ts';
import { monthsAfter } from './next-service.ts';
import { serviceBookFull, serviceEntryInvalid } from './refusals.ts';
import { serviceEntries } from './schema.ts';

const MOST_ENTRIES = 300;

type Bike = { readonly serial: string; readonly registrationId: string };
type Dealer = { readonly id: string; readonly name: string };

/**
 * Writes an entry into the book of a locked bike, in the caller's transaction.
 * @param by the dealer who writes; null: the owner
 * @returns its id
 * @throws Refusal service-books.entry-invalid with `fields`, service-books.full
 */
export async function writeEntry(
  shop: Shop,
  { serial, registrationId }: Bike,
  { kind, doneOn, km, works, nextMonths, nextAfterKm }: ServiceEntryInput,
  by: Dealer | null,
): Promise<string> {
  const now = shop.clock.now();
  if (doneOn > calendarDate(now)) throw serviceEntryInvalid({ doneOn: 'service-books.date-future' });
  if (nextAfterKm !== null && km === null) throw serviceEntryInvalid({ km: 'service-books.km-missing' });
  const isOfBook = eq(serviceEntries.serial, serial);
  if ((await shop.db.$count(serviceEntries, isOfBook)) >= MOST_ENTRIES) throw serviceBookFull();
  const id = newId(now.getTime());
  await shop.db.insert(serviceEntries).values({
    ...{ id, serial, registrationId, kind, doneOn, km, works, recordedAt: now },
    nextOn: nextMonths === null ? null : monthsAfter(doneOn, nextMonths),
    nextKm: nextAfterKm === null || km === null ? null : km + nextAfterKm,
    ...{ dealerId: by?.id ?? null, dealerName: by?.name ?? '' },
  });
  const subject = { subjectKind: 'service-entry', subjectId: id };
  await recordAudit(shop, { action: 'service-entry.written', ...subject, detail: { by: by?.id ?? 'owner' } });
  return id;
}
