import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { mergeEdit } from '#domain/edits/merge-edit.ts';
import { type Actor, inTransaction, type Shop } from '#domain/shop.ts';
import { isId } from '#shared/ids.ts';
import { isLocale } from '#shared/locale.ts';
import { ADMIN } from './default-roles.ts';
import { type Invitation, isOpenAt } from './invite-person.ts';
import type { Person } from './recognise-person.ts';
import { lastAdmin, personUnknown, roleUnknown } from './refusals.ts';
import { requireFreshRight, requireRight } from './require-right.ts';
import { staffInvitations, staffPeople, staffRoles, staffSessions } from './schema.ts';

/** Lists who works here, by name. @throws Refusal staff.right-lacking */
export async function listPeople(shop: Shop): Promise<Person[]> {
  requireRight(shop, 'staff', 'look');
  return shop.db.select().from(staffPeople).where(isNull(staffPeople.endedAt)).orderBy(asc(staffPeople.name));
}

/** Lists open invitations, the oldest first. @throws Refusal staff.right-lacking */
export async function listInvitations(shop: Shop): Promise<Invitation[]> {
  requireRight(shop, 'staff', 'look');
  return shop.db
    .select()
    .from(staffInvitations)
    .where(isOpenAt(shop.clock.now()))
    .orderBy(asc(staffInvitations.createdAt));
}

/** The addresses of the demo's people who still work here: for the machine that prints them. */
export async function listDemoPeople({ db }: Pick<Shop, 'db'>): Promise<string[]> {
  const isOne = and(eq(staffPeople.isDemo, true), isNull(staffPeople.endedAt));
  const rows = await db.select({ email: staffPeople.email }).from(staffPeople).where(isOne);
  return rows.map(({ email }) => email);
}

/** The names of people by id, also of those who left. Colleagues may know each other's. */
export async function listNames(
  { db }: Pick<Shop, 'db'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const known = [...new Set(ids)].filter(isId);
  if (known.length === 0) return new Map();
  const { id, name } = staffPeople;
  const rows = await db.select({ id, name }).from(staffPeople).where(inArray(id, known));
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Who works here, by name, for colleagues who name each other. */
export async function listColleagues({
  db,
}: Pick<Shop, 'db'>): Promise<{ readonly id: string; readonly name: string }[]> {
  const { id, name, endedAt } = staffPeople;
  return db.select({ id, name }).from(staffPeople).where(isNull(endedAt)).orderBy(asc(name));
}

/** The names of those who may do it, by name: a page says whom to ask. */
export async function listHolders(
  { db }: Pick<Shop, 'db'>,
  may: (rights: typeof staffRoles.$inferSelect.rights) => boolean,
): Promise<string[]> {
  const rows = await db
    .select({ name: staffPeople.name, rights: staffRoles.rights })
    .from(staffPeople)
    .innerJoin(staffRoles, eq(staffRoles.code, staffPeople.roleCode))
    .where(isNull(staffPeople.endedAt))
    .orderBy(asc(staffPeople.name));
  return rows.flatMap(({ name, rights }) => (may(rights) ? [name] : []));
}

export type RoleOfPerson = {
  readonly personId: string;
  readonly role: string;
  /** The role that they had when the form was opened. */
  readonly opened?: string | undefined;
};

/**
 * Gives a person another role, from their next request on.
 * @throws EditConflict edits.record-conflict; Refusal staff.right-lacking, staff.sign-in-again,
 *   staff.person-unknown, staff.role-unknown, staff.last-admin
 */
export async function setRole(shop: Shop, { personId, role, opened }: RoleOfPerson): Promise<void> {
  requireFreshRight(shop, 'staff', 'change');
  return inTransaction(shop, async (inside) => {
    const person = await lockPerson(inside, personId);
    const [known] = await inside.db.select().from(staffRoles).where(eq(staffRoles.code, role));
    if (!known) throw roleUnknown();
    if (person.roleCode === role || role === opened) return;
    const edit = {
      now: { role: person.roleCode },
      typed: { role },
      ...(opened && { opened: { role: opened } }),
    };
    await mergeEdit(inside, { kind: 'staff-person', id: personId }, edit);
    if (person.roleCode === ADMIN) await requireOtherAdmin(inside, personId);
    await inside.db.update(staffPeople).set({ roleCode: role }).where(eq(staffPeople.id, personId));
    await recordAudit(inside, {
      ...{ action: 'staff.role-set', subjectKind: 'staff-person', subjectId: personId },
      ...{ before: { role: person.roleCode }, after: { role } },
    });
  });
}

/**
 * Ends a person's work here: every browser of theirs is signed out at once.
 * @throws Refusal staff.right-lacking, staff.sign-in-again, staff.person-unknown, staff.last-admin
 */
export async function endPerson(shop: Shop, { personId }: { personId: string }): Promise<void> {
  requireFreshRight(shop, 'staff', 'change');
  return inTransaction(shop, async (inside) => {
    const person = await lockPerson(inside, personId);
    if (person.roleCode === ADMIN) await requireOtherAdmin(inside, personId);
    await inside.db
      .update(staffPeople)
      .set({ endedAt: inside.clock.now() })
      .where(eq(staffPeople.id, personId));
    const ended = await inside.db.delete(staffSessions).where(eq(staffSessions.personId, personId));
    await recordAudit(inside, {
      ...{ action: 'staff.left', subjectKind: 'staff-person', subjectId: personId },
      ...{ before: { role: person.roleCode }, detail: { sessions: ended.rowCount ?? 0 } },
    });
  });
}

async function lockPerson(shop: Shop, personId: string): Promise<Person> {
  if (!isId(personId)) throw personUnknown();
  const isIt = and(eq(staffPeople.id, personId), isNull(staffPeople.endedAt));
  const [person] = await shop.db.select().from(staffPeople).where(isIt).for('update');
  if (!person) throw personUnknown();
  return person;
}

/** Locks the admins, so that two of them cannot remove each other at once. */
async function requireOtherAdmin(shop: Shop, personId: string): Promise<void> {
  const isOther = and(
    eq(staffPeople.roleCode, ADMIN),
    isNull(staffPeople.endedAt),
    ne(staffPeople.id, personId),
  );
  const others = await shop.db.select().from(staffPeople).where(isOther).for('update');
  if (others.length === 0) throw lastAdmin();
}

/** Sets the acting person's language. @throws Refusal staff.person-unknown */
export async function setOwnLocale(shop: Shop, locale: string): Promise<void> {
  const { actor, db } = shop;
  if (actor.kind !== 'office') throw personUnknown();
  if (!isLocale(locale)) return;
  await db.update(staffPeople).set({ locale }).where(eq(staffPeople.id, actor.id));
}

/**
 * A person as who acts, with the rights their role has now, for jobs they asked for; null when they
 * left.
 */
export async function findActor({ db }: Pick<Shop, 'db'>, id: string, provenAt: Date): Promise<Actor | null> {
  const [found] = await db
    .select({ rights: staffRoles.rights })
    .from(staffPeople)
    .innerJoin(staffRoles, eq(staffRoles.code, staffPeople.roleCode))
    .where(and(eq(staffPeople.id, id), isNull(staffPeople.endedAt)));
  return found ? { kind: 'office', id, rights: found.rights, provenAt } : null;
}
