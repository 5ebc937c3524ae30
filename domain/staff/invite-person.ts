import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { complaintsOf } from '#shared/complaints.ts';
import { sha256 } from '#shared/hash.ts';
import { newId, newToken } from '#shared/ids.ts';
import { ADMIN } from './default-roles.ts';
import { inviteInput } from './input.ts';
import { inputInvalid, invitationGone, ownInvitation, personUnknown, roleUnknown } from './refusals.ts';
import { requireFreshRight } from './require-right.ts';
import { saveDefaultRoles } from './roles.ts';
import { staffInvitations, staffPeople, staffRoles, staffSessions } from './schema.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

export type Invitation = typeof staffInvitations.$inferSelect;

/**
 * Invites somebody into the office. Their mail is written by the event `staff.invited`. An earlier
 * invitation of the same address ends. Who works here already is signed out everywhere and comes
 * back by the link, which lets them make a new passkey: so nobody invites themselves.
 * @returns the invitation's id
 * @throws Refusal staff.right-lacking, staff.sign-in-again, staff.input-invalid,
 *   staff.role-unknown, staff.own-invitation
 */
export async function invitePerson(shop: Shop, typed: Readonly<Record<string, unknown>>): Promise<string> {
  requireFreshRight(shop, 'staff', 'change');
  const parsed = inviteInput.safeParse(typed);
  if (!parsed.success) throw inputInvalid(complaintsOf(parsed.error));
  const { name, email, role } = parsed.data;
  return inTransaction(shop, async (inside) => {
    await saveDefaultRoles(inside);
    const [known] = await inside.db.select().from(staffRoles).where(eq(staffRoles.code, role));
    if (!known) throw roleUnknown();
    await signOutWhoReturns(inside, email);
    const now = inside.clock.now();
    const isEarlier = and(eq(staffInvitations.email, email), isOpenAt(now));
    await inside.db.update(staffInvitations).set({ endedAt: now }).where(isEarlier);
    const id = await write(inside, { name, email, roleCode: role, lifeMs: WEEK_MS });
    await writeEvent(inside, {
      name: 'staff.invited',
      key: `staff.invited:${id}`,
      payload: { invitationId: id },
    });
    return id;
  });
}

/**
 * Makes the one-time link of the first admin, for a shop without staff. An earlier one ends.
 * @returns its token; null when there is staff
 */
export function inviteFirstAdmin(shop: Shop): Promise<string | null> {
  return inTransaction(shop, async (inside) => {
    if (await hasStaff(inside)) return null;
    await saveDefaultRoles(inside);
    const now = inside.clock.now();
    const isEarlier = and(isNull(staffInvitations.email), isOpenAt(now));
    await inside.db.update(staffInvitations).set({ endedAt: now }).where(isEarlier);
    const id = await write(inside, { name: '', email: null, roleCode: ADMIN, lifeMs: DAY_MS });
    return issueInvitationToken(inside, id);
  });
}

/** Whether somebody was ever let in. Until the transaction ends, no other lets a first one in. */
export async function hasStaff({ db }: Shop): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('staff:first admin'))`);
  return (await db.$count(staffPeople)) > 0;
}

async function signOutWhoReturns({ db, actor }: Shop, email: string): Promise<void> {
  const isThey = and(eq(staffPeople.email, email), isNull(staffPeople.endedAt));
  const ids = (await db.select({ id: staffPeople.id }).from(staffPeople).where(isThey)).map(({ id }) => id);
  if (actor.kind === 'office' && ids.includes(actor.id)) throw ownInvitation();
  await db.delete(staffSessions).where(inArray(staffSessions.personId, ids));
}

async function write(
  shop: Shop,
  { lifeMs, ...invited }: Pick<Invitation, 'name' | 'email' | 'roleCode'> & { readonly lifeMs: number },
): Promise<string> {
  const now = shop.clock.now();
  const id = newId(now.getTime());
  await shop.db.insert(staffInvitations).values({
    ...{ id, ...invited, locale: shop.locale, invitedBy: shop.actor.id ?? '' },
    ...{ createdAt: now, expiresAt: new Date(now.getTime() + lifeMs) },
  });
  await recordAudit(shop, {
    ...{ action: 'staff.invited', subjectKind: 'staff-invitation', subjectId: id },
    after: { role: invited.roleCode },
  });
  return id;
}

/**
 * Makes a new link of an open invitation; an earlier one stops working. Only its hash is stored.
 * @throws Refusal staff.invitation-gone
 */
export async function issueInvitationToken(shop: Shop, id: string): Promise<string> {
  const token = newToken();
  const { rowCount } = await shop.db
    .update(staffInvitations)
    .set({ tokenHash: sha256(token) })
    .where(and(eq(staffInvitations.id, id), isOpenAt(shop.clock.now())));
  if (rowCount !== 1) throw invitationGone();
  return token;
}

/** Finds the open invitation whose link has a token of this hash; null for any other. */
export async function findInvitation(shop: Shop, tokenHash: string): Promise<Invitation | null> {
  const isIt = and(eq(staffInvitations.tokenHash, tokenHash), isOpenAt(shop.clock.now()));
  const [found] = await shop.db.select().from(staffInvitations).where(isIt);
  return found ?? null;
}

/** Finds an open invitation by its id, for its mail; null for any other. */
export async function findOpenInvitation(shop: Shop, id: string): Promise<Invitation | null> {
  const isIt = and(eq(staffInvitations.id, id), isOpenAt(shop.clock.now()));
  const [found] = await shop.db.select().from(staffInvitations).where(isIt);
  return found ?? null;
}

/**
 * Ends an open invitation.
 * @throws Refusal staff.right-lacking, staff.sign-in-again, staff.person-unknown
 */
export async function endInvitation(shop: Shop, id: string): Promise<void> {
  requireFreshRight(shop, 'staff', 'change');
  return inTransaction(shop, async (inside) => {
    const now = inside.clock.now();
    const { rowCount } = await inside.db
      .update(staffInvitations)
      .set({ endedAt: now })
      .where(and(eq(staffInvitations.id, id), isOpenAt(now)));
    if (rowCount !== 1) throw personUnknown();
    await recordAudit(inside, {
      ...{ action: 'staff.invitation-ended', subjectKind: 'staff-invitation', subjectId: id },
    });
  });
}

export function isOpenAt(now: Date) {
  const { acceptedAt, endedAt, expiresAt } = staffInvitations;
  return and(isNull(acceptedAt), isNull(endedAt), gt(expiresAt, now));
}
