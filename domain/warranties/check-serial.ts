import { and, eq, inArray } from 'drizzle-orm';
import { requireCustomer } from '#domain/customers/require-customer.ts';
import { findSerial, type SerialEntry } from '#domain/serials/find-serial.ts';
import type { Shop } from '#domain/shop.ts';
import { calendarDate } from '#shared/clock.ts';
import { warrantyRegistrations } from './schema.ts';
import { type KnownRegistration, type WarrantyAnswer, warrantyOutcome } from './warranty-outcome.ts';

export type CheckedSerial = { readonly answer: WarrantyAnswer; readonly entry: SerialEntry | null };

/**
 * Checks a serial and a purchase date for the acting customer. The same two statements run whether
 * or not there is such a frame, and whoever has it.
 * @throws Refusal customers.login-required
 */
export async function checkSerial(
  shop: Pick<Shop, 'db' | 'clock' | 'actor'>,
  asked: { readonly serial: string; readonly purchasedOn: string },
): Promise<CheckedSerial> {
  const owner = requireCustomer(shop);
  const today = calendarDate(shop.clock.now());
  const entry = await findSerial(shop, asked.serial);
  const registrations = await listRegistrationsOf(shop, entry?.serial ?? '');
  const registry = entry ? [entry] : [];
  return { answer: warrantyOutcome({ ...asked, owner, today }, registry, registrations), entry };
}

/** The registrations of a frame that hold or wait. */
export async function listRegistrationsOf(
  { db }: Pick<Shop, 'db'>,
  serial: string,
): Promise<(KnownRegistration & { readonly id: string })[]> {
  const rows = await db
    .select({
      ...{ id: warrantyRegistrations.id, owner: warrantyRegistrations.customerId },
      ...{ sentAt: warrantyRegistrations.sentAt, registeredAt: warrantyRegistrations.registeredAt },
      expiresOn: warrantyRegistrations.expiresOn,
    })
    .from(warrantyRegistrations)
    .where(
      and(
        eq(warrantyRegistrations.serial, serial),
        inArray(warrantyRegistrations.state, ['waiting', 'registered']),
      ),
    );
  return rows.map(({ sentAt, registeredAt, ...row }) => ({
    ...row,
    serial,
    registeredOn: calendarDate(registeredAt ?? sentAt),
  }));
}
