import { and, eq, isNull } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import type { StaffIdentity } from './recognise-person.ts';
import { staffIdentities, staffPeople } from './schema.ts';

/** Whether somebody of a login service is a person of the office. */
export async function worksHere(
  { db }: Pick<Shop, 'db'>,
  { issuer, subject }: Pick<StaffIdentity, 'issuer' | 'subject'>,
): Promise<boolean> {
  const isThey = and(
    eq(staffIdentities.issuer, issuer),
    eq(staffIdentities.subject, subject),
    isNull(staffPeople.endedAt),
  );
  const found = await db
    .select({ id: staffPeople.id })
    .from(staffIdentities)
    .innerJoin(staffPeople, eq(staffPeople.id, staffIdentities.personId))
    .where(isThey);
  return found.length > 0;
}
