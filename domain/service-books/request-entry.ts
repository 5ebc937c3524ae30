import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { COUNTED_MS, mayAskAgain } from '#domain/consents/asked-twice.ts';
import { findDealer } from '#domain/dealers/find-dealer.ts';
import { dealers } from '#domain/dealers/schema.ts';
import { firstLocale } from '#domain/markets/country.ts';
import { findCountry } from '#domain/markets/find-country.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { warrantyRegistrations } from '#domain/warranties/schema.ts';
import { sha256 } from '#shared/hash.ts';
import { isId, newId, newToken } from '#shared/ids.ts';
import { DEFAULT_LOCALE } from '#shared/locale.ts';
import { lockServicedBike } from './add-entry.ts';
import {
  serviceDealerUnknown,
  serviceLinkEnded,
  serviceRequestOpen,
  serviceRequestsTooMany,
} from './refusals.ts';
import { serviceRequests } from './schema.ts';

/** So long a dealer may write. */
const OPEN_MS = 14 * 24 * 3600 * 1000;

type Bike = { readonly number: string };

/**
 * The owner requests an entry of an authorised dealer. The link goes to the dealer's own address,
 * which the shop knows and shows to nobody: whoever writes by it is the dealer.
 * @throws Refusal customers.login-required, service-books.bike-unknown,
 *   service-books.dealer-unknown, service-books.request-conflict, service-books.too-many
 */
export function requestEntry(
  shop: Shop,
  { number }: Bike,
  { dealer: slug }: { readonly dealer: string },
): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const bike = await lockServicedBike(inside, number);
    const dealer = await findDealer(inside, slug);
    if (!dealer) throw serviceDealerUnknown();
    await refuseTooMany(inside, bike.customerId);
    const now = inside.clock.now();
    await closeEnded(inside, bike.id, now);
    const id = newId(now.getTime());
    const written = await inside.db
      .insert(serviceRequests)
      .values({
        ...{ id, serial: bike.serial, registrationId: bike.id, dealerId: dealer.id, requestedAt: now },
        endsAt: new Date(now.getTime() + OPEN_MS),
      })
      .onConflictDoNothing()
      .returning({ id: serviceRequests.id });
    if (written.length === 0) throw serviceRequestOpen();
    const name = 'service-entry.requested';
    await writeEvent(inside, { name, key: `${name}:${id}`, payload: { requestId: id } });
  });
}

/**
 * The owner takes a request back; its link opens nothing any more.
 * @throws Refusal customers.login-required, service-books.bike-unknown, service-books.link-ended
 */
export function cancelRequest(
  shop: Shop,
  { number }: Bike,
  { request: id }: { readonly request: string },
): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const bike = await lockServicedBike(inside, number);
    const isIt = and(
      eq(serviceRequests.registrationId, bike.id),
      eq(serviceRequests.id, isId(id) ? id : bike.id),
      isNull(serviceRequests.closedAt),
    );
    const { rowCount } = await inside.db
      .update(serviceRequests)
      .set({ closedAt: inside.clock.now(), tokenHash: null })
      .where(isIt);
    if (!rowCount) throw serviceLinkEnded();
  });
}

/** The requests of a bike that a dealer can still answer, the oldest first. */
export function listOpenRequests({ db, clock }: Pick<Shop, 'db' | 'clock'>, registrationId: string) {
  return db
    .select({ id: serviceRequests.id, endsAt: serviceRequests.endsAt, dealer: dealers.name })
    .from(serviceRequests)
    .innerJoin(dealers, eq(dealers.id, serviceRequests.dealerId))
    .where(
      and(
        eq(serviceRequests.registrationId, registrationId),
        isNull(serviceRequests.closedAt),
        gt(serviceRequests.endsAt, clock.now()),
      ),
    )
    .orderBy(serviceRequests.requestedAt);
}

/**
 * Issues the link of an open request for its mail, in the caller's transaction; of the token only
 * the hash is stored. @returns null when it is closed or gone
 */
export async function issueServiceLink(shop: Shop, requestId: string) {
  const isIt = eq(serviceRequests.id, requestId);
  const [request] = await shop.db.select().from(serviceRequests).where(isIt).for('update');
  if (!request || request.closedAt !== null || request.endsAt <= shop.clock.now()) return null;
  const [dealer] = await shop.db.select().from(dealers).where(eq(dealers.id, request.dealerId));
  if (dealer?.state !== 'active') return null;
  const token = newToken();
  await shop.db
    .update(serviceRequests)
    .set({ tokenHash: sha256(token) })
    .where(isIt);
  const country = await findCountry(shop.db, dealer.country);
  return { request, dealer, token, locale: country ? firstLocale(country) : DEFAULT_LOCALE };
}

/** Counted by owner, whatever the dealers. */
async function refuseTooMany(shop: Shop, customerId: string): Promise<void> {
  const now = shop.clock.now();
  const rows = await shop.db
    .select({ at: serviceRequests.requestedAt })
    .from(serviceRequests)
    .innerJoin(warrantyRegistrations, eq(warrantyRegistrations.id, serviceRequests.registrationId))
    .where(
      and(
        eq(warrantyRegistrations.customerId, customerId),
        gt(serviceRequests.requestedAt, new Date(now.getTime() - COUNTED_MS)),
      ),
    );
  const times = rows.map(({ at }) => at);
  if (!mayAskAgain(times, now)) throw serviceRequestsTooMany();
}

async function closeEnded({ db }: Shop, registrationId: string, now: Date): Promise<void> {
  const isOver = and(eq(serviceRequests.registrationId, registrationId), lte(serviceRequests.endsAt, now));
  await db
    .update(serviceRequests)
    .set({ closedAt: now, tokenHash: null })
    .where(and(isOver, isNull(serviceRequests.closedAt)));
}
