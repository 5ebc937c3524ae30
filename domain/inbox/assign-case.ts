import { asc, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { mergeEdit } from '#domain/edits/merge-edit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { holdsRight } from '#domain/staff/rights.ts';
import { staffPeople, staffRoles } from '#domain/staff/schema.ts';
import { isId } from '#shared/ids.ts';
import { findSubject, openCase } from './open-case.ts';
import { colleagueUnknown } from './refusals.ts';
import { inboxCases } from './schema.ts';

export type Colleague = { readonly id: string; readonly name: string };

/** Who works in the inbox, by name. @throws Refusal staff.right-lacking */
export async function listAssignees(shop: Shop): Promise<Colleague[]> {
  requireRight(shop, 'inbox', 'look');
  const rows = await shop.db
    .select({ id: staffPeople.id, name: staffPeople.name, rights: staffRoles.rights })
    .from(staffPeople)
    .innerJoin(staffRoles, eq(staffRoles.code, staffPeople.roleCode))
    .where(isNull(staffPeople.endedAt))
    .orderBy(asc(staffPeople.name));
  const works = rows.filter(({ rights }) => holdsRight(rights, { room: 'inbox', right: 'change' }));
  return works.map(({ id, name }) => ({ id, name }));
}

export type Assignment = {
  readonly number: string;
  readonly to: string | null;
  /** Who had it when the form was opened; empty: nobody. */
  readonly opened?: string | undefined;
};

/**
 * Gives a case to a colleague, or to nobody.
 * @throws EditConflict edits.record-conflict; Refusal staff.right-lacking, inbox.case-unknown,
 *   inbox.colleague-unknown
 */
export async function assignCase(shop: Shop, { number, to, opened }: Assignment): Promise<void> {
  requireRight(shop, 'inbox', 'change');
  await inTransaction(shop, async (inside) => {
    if (to !== null && !(await worksHere(inside, to))) throw colleagueUnknown();
    const subject = await findSubject(inside, number);
    const { id, assigneeId } = await openCase(inside, subject);
    if (assigneeId === to || opened === (to ?? '')) return;
    const edit = { now: { assignee: assigneeId ?? '' }, typed: { assignee: to ?? '' } };
    const was = opened === undefined ? {} : { opened: { assignee: opened } };
    await mergeEdit(inside, { ...subject, isBusy: true }, { ...edit, ...was });
    await inside.db.update(inboxCases).set({ assigneeId: to }).where(eq(inboxCases.id, id));
    await recordAudit(inside, {
      ...{ action: 'inbox.assigned', subjectKind: subject.kind, subjectId: subject.id },
      ...{ before: { assignee: assigneeId }, after: { assignee: to } },
    });
  });
}

async function worksHere(shop: Shop, id: string): Promise<boolean> {
  return isId(id) && (await listAssignees(shop)).some((one) => one.id === id);
}
