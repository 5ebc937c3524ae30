import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { findInvitation, hasStaff } from './invite-person.ts';
import { invitationGone, notStaff, otherAddress } from './refusals.ts';
import { staffIdentities, staffInvitations, staffPeople } from './schema.ts';

export type Person = typeof staffPeople.$inferSelect;

/** A person as a login service describes them. */
export type StaffIdentity = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
};

/** Finds the person of an identity who still works here. @throws Refusal staff.not-staff */
export async function recognisePerson(shop: Shop, { issuer, subject }: StaffIdentity): Promise<Person> {
  const [found] = await shop.db
    .select({ person: staffPeople })
    .from(staffIdentities)
    .innerJoin(staffPeople, eq(staffPeople.id, staffIdentities.personId))
    .where(
      and(
        eq(staffIdentities.issuer, issuer),
        eq(staffIdentities.subject, subject),
        isNull(staffPeople.endedAt),
      ),
    );
  if (!found) throw notStaff();
  return found.person;
}

/**
 * Makes whoever signed in with an invitation's link a person of the staff, or gives one who is
 * staff already the invitation's role. The link works once, the first admin's only while there is
 * nobody.
 * @throws Refusal staff.invitation-gone, staff.other-address
 */
export function acceptInvitation(
  shop: Shop,
  { tokenHash, identity, isDemo = false }: { tokenHash: string; identity: StaffIdentity; isDemo?: boolean },
): Promise<Person> {
  return inTransaction(shop, async (inside) => {
    const invitation = await findInvitation(inside, tokenHash);
    if (!invitation) throw invitationGone();
    const email = identity.email.toLowerCase();
    const isTheirs = invitation.email === null || (invitation.email === email && identity.emailVerified);
    if (!isTheirs) throw otherAddress();
    if (invitation.email === null && (await hasStaff(inside))) throw invitationGone();
    const acceptedAt = inside.clock.now();
    const isFree = and(eq(staffInvitations.id, invitation.id), isNull(staffInvitations.acceptedAt));
    const used = await inside.db.update(staffInvitations).set({ acceptedAt }).where(isFree);
    if (used.rowCount !== 1) throw invitationGone();
    const person = await join(inside, identity, {
      ...{ roleCode: invitation.roleCode, locale: invitation.locale, email, isDemo },
      name: invitation.name || `${identity.firstName} ${identity.lastName}`.trim() || email,
    });
    await recordAudit(inside, {
      ...{ action: 'staff.joined', subjectKind: 'staff-person', subjectId: person.id },
      after: { role: person.roleCode },
    });
    return person;
  });
}

async function join(
  shop: Shop,
  { issuer, subject }: StaffIdentity,
  given: Pick<Person, 'name' | 'email' | 'roleCode' | 'locale' | 'isDemo'>,
): Promise<Person> {
  const { db, clock } = shop;
  const isThey = and(eq(staffIdentities.issuer, issuer), eq(staffIdentities.subject, subject));
  const [known] = await db.select().from(staffIdentities).where(isThey);
  if (known) {
    const [back] = await db
      .update(staffPeople)
      .set({ ...given, endedAt: null })
      .where(eq(staffPeople.id, known.personId))
      .returning();
    if (back) return back;
  }
  const id = newId(clock.now().getTime());
  const [made] = await db
    .insert(staffPeople)
    .values({ id, ...given, createdAt: clock.now() })
    .returning();
  if (!made) throw new Error('The person was not written');
  await db.insert(staffIdentities).values({ issuer, subject, personId: id });
  return made;
}
