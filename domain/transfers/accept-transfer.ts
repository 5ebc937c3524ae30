import { and, eq, lte } from 'drizzle-orm';
import { looksLikeToken } from '#domain/customers/draft-guest-session.ts';
import { findProfile } from '#domain/customers/find-profile.ts';
import { requireCustomer } from '#domain/customers/require-customer.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { moveBack, moveToOwner } from '#domain/warranties/change-owner.ts';
import { lockRegistration } from '#domain/warranties/list-registrations.ts';
import { parseRegistrationNumber } from '#domain/warranties/registration-number.ts';
import { warrantyRegistrations } from '#domain/warranties/schema.ts';
import { forEachDespiteErrors } from '#shared/for-each-despite-errors.ts';
import { sha256 } from '#shared/hash.ts';
import { moveTransfer, type Transfer } from './change-transfer.ts';
import { transferEnded, transferOwn, transferReasonMissing, transferUnknown } from './refusals.ts';
import { refuseHeld } from './refuse-held.ts';
import { findOpenTransfer } from './request-transfer.ts';
import { requireStaff } from './require-staff.ts';
import { bikeTransfers } from './schema.ts';

type Link = { readonly token: string };

/** The transfer that a link leads to, whatever became of it; null: to none. */
export async function findTransfer({ db }: Pick<Shop, 'db'>, token: string): Promise<Transfer | null> {
  if (!looksLikeToken(token)) return null;
  const [found] = await db
    .select()
    .from(bikeTransfers)
    .where(eq(bikeTransfers.tokenHash, sha256(token)));
  return found ?? null;
}

/** A transfer by its id, for rooms to the right; null when it is gone. */
export async function findTransferById({ db }: Pick<Shop, 'db'>, id: string): Promise<Transfer | null> {
  const [found] = await db.select().from(bikeTransfers).where(eq(bikeTransfers.id, id));
  return found ?? null;
}

/**
 * Confirms a transfer: the acting customer, who has the link, becomes the next owner. Of two at
 * once one wins.
 * @returns the number of the buyer's registration
 * @throws Refusal customers.login-required, transfers.unknown, transfers.link-ended,
 *   transfers.own-conflict, transfers.stolen-conflict, transfers.claim-conflict
 */
export function confirmTransfer(shop: Shop, link: Link): Promise<string> {
  const customerId = requireCustomer(shop);
  return inTransaction(shop, async (inside) => {
    const { transfer, bike } = await lockByLink(inside, link);
    if (bike.customerId === customerId) throw transferOwn();
    await refuseHeld(inside, transfer.serial);
    const { country } = await findProfile(inside);
    const next = { customerId, country: country || inside.country, locale: inside.locale };
    const nextRegistrationId = await moveToOwner(inside, bike, next);
    await moveTransfer(inside, transfer, 'accepted', { reason: 'accepted by the buyer', nextRegistrationId });
    const registration = await lockRegistration(inside, nextRegistrationId);
    return registration?.number ?? '';
  });
}

/**
 * Rejects a transfer by its link. @throws Refusal customers.login-required, transfers.unknown,
 * transfers.link-ended
 */
export function rejectTransfer(shop: Shop, link: Link): Promise<void> {
  requireCustomer(shop);
  return inTransaction(shop, async (inside) => {
    const { transfer } = await lockByLink(inside, link);
    await moveTransfer(inside, transfer, 'rejected', { reason: 'not wanted by the buyer' });
  });
}

/** Expires what nobody accepted in time. For a job. @returns how many */
export async function expireTransfers(shop: Shop): Promise<number> {
  const isOver = and(eq(bikeTransfers.state, 'open'), lte(bikeTransfers.endsAt, shop.clock.now()));
  const over = await shop.db.select().from(bikeTransfers).where(isOver);
  await forEachDespiteErrors(over, ({ id, registrationId }) =>
    inTransaction(shop, async (inside) => {
      await lockRegistration(inside, registrationId);
      const transfer = await findTransferById(inside, id);
      if (transfer?.state !== 'open') return;
      await moveTransfer(inside, transfer, 'expired', { reason: 'nobody accepted in time' });
    }),
  );
  return over.length;
}

/**
 * Staff give a bike back to its former owner. What its buyer reported or claimed is decided before,
 * so that nothing of theirs comes along; what they began to hand on is taken back.
 * @param input.number of the buyer's registration
 * @throws Refusal transfers.staff-only, transfers.reason-missing, transfers.unknown,
 *   transfers.stolen-conflict, transfers.claim-conflict, transfers.link-ended,
 *   warranties.decision-unlawful
 */
export function restoreBike(
  shop: Shop,
  { number, reason }: { readonly number: string; readonly reason: string },
): Promise<void> {
  requireStaff(shop);
  if (reason.trim() === '') throw transferReasonMissing();
  return inTransaction(shop, async (inside) => {
    const [found] = await inside.db
      .select({ transfer: bikeTransfers })
      .from(bikeTransfers)
      .innerJoin(warrantyRegistrations, eq(warrantyRegistrations.id, bikeTransfers.nextRegistrationId))
      .where(eq(warrantyRegistrations.number, parseRegistrationNumber(number)));
    if (!found) throw transferUnknown();
    const former = await lockRegistration(inside, found.transfer.registrationId);
    const next = await lockRegistration(inside, found.transfer.nextRegistrationId ?? '');
    const transfer = await findTransferById(inside, found.transfer.id);
    if (!former || !next || !transfer) throw transferUnknown();
    await refuseHeld(inside, transfer.serial);
    const onward = await findOpenTransfer(inside, next.id);
    if (onward) await moveTransfer(inside, onward, 'canceled', { reason });
    await moveBack(inside, { former, next, reason });
    await moveTransfer(inside, transfer, 'undone', { reason });
  });
}

/** Locks the seller's registration first, then reads what became of the transfer. */
async function lockByLink(shop: Shop, { token }: Link) {
  const found = await findTransfer(shop, token);
  if (!found) throw transferUnknown();
  const bike = await lockRegistration(shop, found.registrationId);
  const transfer = await findTransferById(shop, found.id);
  if (!bike || transfer?.state !== 'open' || transfer.endsAt <= shop.clock.now()) throw transferEnded();
  return { transfer, bike };
}
