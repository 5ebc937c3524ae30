import { and, eq, gt } from 'drizzle-orm';
import { COUNTED_MS, mayAskAgain } from '#domain/consents/asked-twice.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import {
  findOwnRegistration,
  lockRegistration,
  type Registration,
} from '#domain/warranties/list-registrations.ts';
import { warrantyRegistrations } from '#domain/warranties/schema.ts';
import { sha256 } from '#shared/hash.ts';
import { newId, newToken } from '#shared/ids.ts';
import { moveTransfer, recordTransfer, type Transfer } from './change-transfer.ts';
import type { TransferInput } from './input.ts';
import { transferBikeUnknown, transferOpen, transfersTooMany, transferUnknown } from './refusals.ts';
import { refuseHeld } from './refuse-held.ts';
import { bikeTransfers } from './schema.ts';

/** So long the buyer may accept. */
const OPEN_MS = 14 * 24 * 3600 * 1000;

type Bike = { readonly number: string };

/**
 * The seller requests that a bike moves to whoever accepts by the link, which goes to an address
 * by mail. Nobody learns whether the address is known.
 * @throws Refusal customers.login-required, transfers.bike-unknown, transfers.stolen-conflict,
 *   transfers.claim-conflict, transfers.open-conflict, transfers.too-many
 */
export function requestTransfer(shop: Shop, { number }: Bike, input: TransferInput): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const bike = await lockOwn(inside, number);
    await refuseHeld(inside, bike.serial);
    await refuseTooMany(inside, bike.customerId);
    const now = inside.clock.now();
    const id = newId(now.getTime());
    const written = await inside.db
      .insert(bikeTransfers)
      .values({
        ...{ id, state: 'open', serial: bike.serial, registrationId: bike.id, email: input.email },
        ...{ locale: input.language, requestedAt: now, endsAt: new Date(now.getTime() + OPEN_MS) },
      })
      .onConflictDoNothing()
      .returning({ id: bikeTransfers.id });
    if (written.length === 0) throw transferOpen();
    const transfer = { id, registrationId: bike.id };
    await recordTransfer(inside, { transfer, from: null, to: 'open', reason: 'asked by the seller' });
  });
}

/**
 * The seller takes back what nobody has accepted.
 * @throws Refusal customers.login-required, transfers.bike-unknown, transfers.unknown
 */
export function cancelTransfer(shop: Shop, { number }: Bike): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const bike = await lockOwn(inside, number);
    const open = await findOpenTransfer(inside, bike.id);
    if (!open) throw transferUnknown();
    await moveTransfer(inside, open, 'canceled', { reason: 'taken back by the seller' });
  });
}

/** The open transfer of a bike; null: none is under way. */
export async function findOpenTransfer(
  { db }: Pick<Shop, 'db'>,
  registrationId: string,
): Promise<Transfer | null> {
  const isIt = and(eq(bikeTransfers.registrationId, registrationId), eq(bikeTransfers.state, 'open'));
  const [found] = await db.select().from(bikeTransfers).where(isIt);
  return found ?? null;
}

/**
 * Issues the link of an open transfer for its mail, in the caller's transaction; of the token only
 * the hash is stored. @returns null when it is decided or gone
 */
export async function issueTransferLink(
  shop: Shop,
  transferId: string,
): Promise<{ readonly transfer: Transfer; readonly token: string } | null> {
  const isIt = eq(bikeTransfers.id, transferId);
  const [transfer] = await shop.db.select().from(bikeTransfers).where(isIt).for('update');
  if (transfer?.state !== 'open') return null;
  const token = newToken();
  await shop.db
    .update(bikeTransfers)
    .set({ tokenHash: sha256(token) })
    .where(isIt);
  return { transfer, token };
}

/** The customer's own registered bike, locked first of all rows: every act of a bike does so. */
async function lockOwn(shop: Shop, number: string): Promise<Registration & { readonly serial: string }> {
  const own = await findOwnRegistration(shop, number);
  const bike = own && (await lockRegistration(shop, own.id));
  if (!bike?.serial || bike.state !== 'registered') throw transferBikeUnknown();
  return { ...bike, serial: bike.serial };
}

/** Counted by seller, whatever the addresses. */
async function refuseTooMany(shop: Shop, sellerId: string): Promise<void> {
  const now = shop.clock.now();
  const rows = await shop.db
    .select({ at: bikeTransfers.requestedAt })
    .from(bikeTransfers)
    .innerJoin(warrantyRegistrations, eq(warrantyRegistrations.id, bikeTransfers.registrationId))
    .where(
      and(
        eq(warrantyRegistrations.customerId, sellerId),
        gt(bikeTransfers.requestedAt, new Date(now.getTime() - COUNTED_MS)),
      ),
    );
  const times = rows.map(({ at }) => at);
  if (!mayAskAgain(times, now)) throw transfersTooMany();
}
