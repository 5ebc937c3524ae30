import { asc, eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { mergeEdit } from '#domain/edits/merge-edit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { ADMIN, DEFAULT_ROLES } from './default-roles.ts';
import { lastAdmin, roleUnknown } from './refusals.ts';
import { requireFreshRight, requireRight } from './require-right.ts';
import { cleanRights, holdsRight, type Rights, rightFields, rightsOfFields } from './rights.ts';
import { staffRoles } from './schema.ts';

export type Role = { readonly code: string; readonly rights: Rights };

/** Lists the roles with their rights. @throws Refusal staff.right-lacking */
export async function listRoles(shop: Shop): Promise<Role[]> {
  requireRight(shop, 'staff', 'look');
  const { code, rights } = staffRoles;
  return shop.db.select({ code, rights }).from(staffRoles).orderBy(asc(code));
}

/** Saves the roles that a shop begins with; those that are there stay as they are. */
export async function saveDefaultRoles({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const updatedAt = clock.now();
  const rows = Object.entries(DEFAULT_ROLES).map(([code, rights]) => ({ code, rights, updatedAt }));
  await db.insert(staffRoles).values(rows).onConflictDoNothing();
}

export type RoleChange = {
  readonly code: string;
  /** What it may do from now on. */
  readonly rights: Readonly<Record<string, readonly string[]>>;
  /** Its rights when the form was opened, as `rightFields` has them: the others stay. */
  readonly opened?: FieldTexts;
};

/**
 * Saves what a role may do, from the next request of its people on. Rights that do not exist are
 * left out. The admins keep theirs over staff, or nobody could give any.
 * @throws Refusal staff.right-lacking, staff.sign-in-again, staff.role-unknown, staff.last-admin
 */
export async function saveRole(shop: Shop, { code, rights: typed, opened }: RoleChange): Promise<void> {
  requireFreshRight(shop, 'staff', 'change');
  return inTransaction(shop, async (inside) => {
    const isIt = eq(staffRoles.code, code);
    const [before] = await inside.db.select().from(staffRoles).where(isIt).for('update');
    if (!before) throw roleUnknown();
    const now = rightFields(before.rights);
    const edit = { now, typed: rightFields(cleanRights(typed)), opened };
    const mine = await mergeEdit(inside, { kind: 'staff-role', id: code }, edit);
    const rights = rightsOfFields({ ...now, ...mine });
    if (code === ADMIN && !holdsRight(rights, { room: 'staff', right: 'change' })) throw lastAdmin();
    if (JSON.stringify(before.rights) === JSON.stringify(rights)) return;
    await inside.db.update(staffRoles).set({ rights, updatedAt: inside.clock.now() }).where(isIt);
    await recordAudit(inside, {
      ...{ action: 'staff.role-saved', subjectKind: 'staff-role', subjectId: code },
      ...{ before: before.rights, after: rights },
    });
  });
}
