import { eq } from 'drizzle-orm';
import { looksLikeToken } from '#domain/customers/draft-guest-session.ts';
import { dealers } from '#domain/dealers/schema.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { lockRegistration } from '#domain/warranties/list-registrations.ts';
import { warrantyRegistrations } from '#domain/warranties/schema.ts';
import { sha256 } from '#shared/hash.ts';
import type { ServiceEntryInput } from './input.ts';
import { serviceLinkEnded, serviceLinkUnknown } from './refusals.ts';
import { serviceRequests } from './schema.ts';
import { writeEntry } from './write-entry.ts';

type Link = { readonly token: string };

/** What a dealer's link opens: the request, the dealer, and where the bike is; null: nothing. */
export async function findServiceLink({ db }: Pick<Shop, 'db'>, { token }: Link) {
  if (!looksLikeToken(token)) return null;
  const [found] = await db
    .select({
      request: serviceRequests,
      dealer: { id: dealers.id, name: dealers.name, state: dealers.state },
      registration: { state: warrantyRegistrations.state },
    })
    .from(serviceRequests)
    .innerJoin(dealers, eq(dealers.id, serviceRequests.dealerId))
    .innerJoin(warrantyRegistrations, eq(warrantyRegistrations.id, serviceRequests.registrationId))
    .where(eq(serviceRequests.tokenHash, sha256(token)));
  return found ?? null;
}
type ServiceLink = NonNullable<Awaited<ReturnType<typeof findServiceLink>>>;

/** Whether the dealer may still write: in time, once, and while the bike is with who asked. */
export function isServiceLinkOpen({ request, dealer, registration }: ServiceLink, now: Date): boolean {
  const { closedAt, endsAt } = request;
  const isOurs = dealer.state === 'active' && registration.state === 'registered';
  return isOurs && closedAt === null && endsAt > now;
}

/**
 * An authorised dealer adds an entry by the link of their mail, once. The bike has to be with the
 * owner who asked.
 * @throws Refusal service-books.link-unknown, service-books.link-ended,
 *   service-books.entry-invalid with `fields`, service-books.full
 */
export function addDealerEntry(shop: Shop, link: Link, input: ServiceEntryInput): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const found = await findServiceLink(inside, link);
    if (!found) throw serviceLinkUnknown();
    const bike = await lockRegistration(inside, found.request.registrationId);
    const [request] = await inside.db
      .select()
      .from(serviceRequests)
      .where(eq(serviceRequests.id, found.request.id))
      .for('update');
    const now = inside.clock.now();
    if (!request || !bike || !isServiceLinkOpen({ ...found, request, registration: bike }, now))
      throw serviceLinkEnded();
    const { serial, registrationId } = request;
    const entryId = await writeEntry(inside, { serial, registrationId }, input, found.dealer);
    await inside.db.update(serviceRequests).set({ closedAt: now }).where(eq(serviceRequests.id, request.id));
    const name = 'service-entry.added';
    await writeEvent(inside, { name, key: `${name}:${entryId}`, payload: { entryId } });
  });
}
