import { and, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { type Actor, inTransaction, type Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { isId, newId, newToken } from '#shared/ids.ts';
import type { Locale } from '#shared/locale.ts';
import type { Person } from './recognise-person.ts';
import { personUnknown } from './refusals.ts';
import { requireFreshRight } from './require-right.ts';
import { holdsRight, type Rights, STAFF_ROOMS } from './rights.ts';
import { staffPeople, staffRoles, staffSessions } from './schema.ts';

/** A session ends twelve hours after its sign-in; also the age of its cookie. */
const STAFF_SESSION_MS = 12 * 60 * 60 * 1000;

/** Who works in a browser of the office. */
export type SignedIn = {
  readonly sessionId: string;
  readonly personId: string;
  readonly name: string;
  readonly email: string;
  readonly roleCode: string;
  readonly locale: Locale;
  /** The role whose office they see meanwhile; no act is done then. */
  readonly viewsAs?: string | null;
  /** For their acts. */
  readonly actor: Extract<Actor, { kind: 'office' }>;
};

export type StaffSession = {
  readonly id: string;
  readonly personId: string;
  readonly device: string;
  readonly proof: string;
  readonly since: Date;
  readonly expiresAt: Date;
};

/** Opens a session of a person. @returns the token for their cookie; only its hash is stored */
export async function openStaffSession(
  shop: Shop,
  { person, device, proof }: { readonly person: Person; readonly device: string; readonly proof: string },
): Promise<string> {
  const now = shop.clock.now();
  const token = newToken();
  await shop.db.insert(staffSessions).values({
    ...{ id: newId(now.getTime()), tokenHash: sha256(token), personId: person.id, device, proof },
    ...{ createdAt: now, provenAt: now, expiresAt: new Date(now.getTime() + STAFF_SESSION_MS) },
  });
  await recordAudit(
    { ...shop, actor: { kind: 'office', id: person.id, rights: {}, provenAt: now } },
    {
      ...{ action: 'staff.signed-in', subjectKind: 'staff-person', subjectId: person.id },
      after: { proof },
    },
  );
  return token;
}

/**
 * Finds who works with a cookie's token, with the rights their role has now; null when it is
 * unknown, ended or expired, or the person left.
 */
export async function findSignedIn(shop: Shop, token: string | null): Promise<SignedIn | null> {
  if (token === null) return null;
  const isIt = and(
    eq(staffSessions.tokenHash, sha256(token)),
    gt(staffSessions.expiresAt, shop.clock.now()),
    isNull(staffPeople.endedAt),
  );
  const [row] = await shop.db
    .select({ session: staffSessions, person: staffPeople, rights: staffRoles.rights })
    .from(staffSessions)
    .innerJoin(staffPeople, eq(staffPeople.id, staffSessions.personId))
    .innerJoin(staffRoles, eq(staffRoles.code, staffPeople.roleCode))
    .where(isIt);
  if (!row) return null;
  const { session, person, rights } = row;
  return {
    ...{ sessionId: session.id, personId: person.id, name: person.name, email: person.email },
    ...{ roleCode: session.viewsAs ?? person.roleCode, locale: person.locale, viewsAs: session.viewsAs },
    actor: {
      ...{ kind: 'office', id: person.id, provenAt: session.provenAt },
      rights: session.viewsAs === null ? rights : await readViewedRights(shop, session.viewsAs, rights),
    },
  };
}

/** What a role may, of what the person may too: nobody sees more by it. */
async function readViewedRights({ db }: Shop, code: string, own: Rights): Promise<Rights> {
  const [role] = await db.select().from(staffRoles).where(eq(staffRoles.code, code));
  const both = STAFF_ROOMS.map((room) => {
    return [room, (role?.rights[room] ?? []).filter((right) => holdsRight(own, { room, right }))] as const;
  });
  return Object.fromEntries(both);
}

/** Ends the session of a cookie's token. */
export async function endStaffSession(shop: Shop, token: string | null): Promise<void> {
  if (token === null) return;
  await shop.db.delete(staffSessions).where(eq(staffSessions.tokenHash, sha256(token)));
}

/** Lists the living sessions of everybody, the newest first; one's own without a right. */
export async function listStaffSessions(shop: Shop, personId?: string): Promise<StaffSession[]> {
  const alive = gt(staffSessions.expiresAt, shop.clock.now());
  const rows = await shop.db
    .select()
    .from(staffSessions)
    .where(personId === undefined ? alive : and(alive, eq(staffSessions.personId, personId)))
    .orderBy(desc(staffSessions.createdAt));
  return rows.map(({ id, personId: whose, device, proof, createdAt, expiresAt }) => {
    return { id, personId: whose, device, proof, since: createdAt, expiresAt };
  });
}

/**
 * Ends sessions of a person, all or one: one's own at any time, others' with the right over staff.
 * @returns how many ended
 * @throws Refusal staff.right-lacking, staff.sign-in-again, staff.person-unknown
 */
export async function endSessionsOfPerson(
  shop: Shop,
  { personId, sessionId, except }: { personId: string; sessionId?: string; except?: string },
): Promise<number> {
  const isOwn = shop.actor.kind === 'office' && shop.actor.id === personId;
  if (!isOwn) requireFreshRight(shop, 'staff', 'change');
  if (!isId(personId) || (sessionId !== undefined && !isId(sessionId))) throw personUnknown();
  return inTransaction(shop, async (inside) => {
    const which = and(
      eq(staffSessions.personId, personId),
      sessionId === undefined ? undefined : eq(staffSessions.id, sessionId),
      except === undefined ? undefined : ne(staffSessions.id, except),
    );
    const { rowCount } = await inside.db.delete(staffSessions).where(which);
    if (!rowCount) return 0;
    await recordAudit(inside, {
      ...{ action: 'staff.sessions-ended', subjectKind: 'staff-person', subjectId: personId },
      detail: { count: rowCount },
    });
    return rowCount;
  });
}

/** Deletes expired sessions; for a job. @returns how many */
export async function deleteStaffSessions(shop: Shop): Promise<number> {
  const { rowCount } = await shop.db
    .delete(staffSessions)
    .where(lt(staffSessions.expiresAt, shop.clock.now()));
  return rowCount ?? 0;
}
