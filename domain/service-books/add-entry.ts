import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { findOwnRegistration, lockRegistration } from '#domain/warranties/list-registrations.ts';
import { isId } from '#shared/ids.ts';
import type { ServiceEntryInput } from './input.ts';
import { serviceBikeUnknown, serviceEntryUnknown } from './refusals.ts';
import { serviceEntries } from './schema.ts';
import { writeEntry } from './write-entry.ts';

type Bike = { readonly number: string };

/**
 * The owner adds an entry to the book of their bike.
 * @throws Refusal customers.login-required, service-books.bike-unknown,
 *   service-books.entry-invalid with `fields`, service-books.full
 */
export function addEntry(shop: Shop, { number }: Bike, input: ServiceEntryInput): Promise<string> {
  return inTransaction(shop, async (inside) => {
    const { id, serial } = await lockServicedBike(inside, number);
    return writeEntry(inside, { serial, registrationId: id }, input, null);
  });
}

/**
 * The owner removes an entry that they wrote themselves; those of dealers and of former owners
 * stay.
 * @throws Refusal customers.login-required, service-books.bike-unknown,
 *   service-books.entry-unknown
 */
export function removeEntry(shop: Shop, { number }: Bike, { entry: id }: { entry: string }): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const bike = await lockServicedBike(inside, number);
    if (!isId(id)) throw serviceEntryUnknown();
    const isOwn = and(eq(serviceEntries.registrationId, bike.id), isNull(serviceEntries.dealerId));
    const removed = await inside.db
      .delete(serviceEntries)
      .where(and(eq(serviceEntries.id, id), isOwn))
      .returning({ id: serviceEntries.id });
    if (removed.length === 0) throw serviceEntryUnknown();
    const subject = { subjectKind: 'service-entry', subjectId: id };
    await recordAudit(inside, { action: 'service-entry.removed', ...subject });
  });
}

/** The customer's own registered bike, locked first of all rows: every act of a bike does so. */
export async function lockServicedBike(shop: Shop, number: string) {
  const own = await findOwnRegistration(shop, number);
  const bike = own && (await lockRegistration(shop, own.id));
  if (!bike?.serial || bike.state !== 'registered') throw serviceBikeUnknown();
  return { ...bike, serial: bike.serial };
}
