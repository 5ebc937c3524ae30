import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { changeSubmission } from '#domain/forms/change-submission.ts';
import { formSubmissions } from '#domain/forms/schema.ts';
import { SUBMISSION_STATES } from '#domain/forms/states.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { findChanger } from '#domain/undo/find-changer.ts';
import { recordUndo } from '#domain/undo/record-undo.ts';
import { changedSince } from '#domain/undo/refusals.ts';
import { looksDouble } from './find-doubles.ts';
import { openCase } from './open-case.ts';
import { caseUnknown, notDouble } from './refusals.ts';
import { inboxCases } from './schema.ts';

type Letter = typeof formSubmissions.$inferSelect;

/**
 * Merges a double into a letter: the double is closed, and read with the other from then on.
 * @param double the number of the one that is closed
 * @throws Refusal staff.right-lacking, inbox.case-unknown, inbox.double-conflict
 */
export async function mergeDouble(
  shop: Shop,
  { number, double }: { readonly number: string; readonly double: string },
): Promise<void> {
  requireRight(shop, 'inbox', 'change');
  await inTransaction(shop, async (inside) => {
    const { kept, doubled } = await lockBoth(inside, number, double);
    if (!looksDouble(kept, doubled) || doubled.state === 'closed') throw notDouble();
    const [into, from] = [
      await openCase(inside, { kind: 'letter', id: kept.id }),
      await openCase(inside, { kind: 'letter', id: doubled.id }),
    ];
    if (into.mergedInto !== null || from.mergedInto !== null) throw notDouble();
    const along = await inside.db
      .update(inboxCases)
      .set({ mergedInto: into.id })
      .where(eq(inboxCases.mergedInto, from.id))
      .returning({ id: inboxCases.id });
    await inside.db.update(inboxCases).set({ mergedInto: into.id }).where(eq(inboxCases.id, from.id));
    const reason = `merged into ${number}`;
    await changeSubmission(inside, { id: doubled.id, from: doubled.state, to: 'closed', reason });
    await recordAudit(inside, {
      ...{ action: 'inbox.merged', subjectKind: 'form-submission', subjectId: doubled.id, reason },
      ...{ before: { state: doubled.state }, after: { state: 'closed', into: number } },
    });
    const inverse = { number, double, state: doubled.state, along: along.map(({ id }) => id) };
    await recordUndo(inside, { kind: 'inbox.merged', detail: { number, double }, inverse });
  });
}

const merged = z.object({
  ...{ number: z.string(), double: z.string() },
  ...{ state: z.enum(SUBMISSION_STATES), along: z.array(z.uuid()) },
});

/**
 * Parts a double from the letter that it was merged into, and opens it again: the inverse.
 * @throws Refusal staff.right-lacking, inbox.case-unknown, undo.changed-conflict
 */
export async function restoreDouble(shop: Shop, inverse: Readonly<Record<string, unknown>>): Promise<void> {
  requireRight(shop, 'inbox', 'change');
  const { number, double, state, along } = merged.parse(inverse);
  await inTransaction(shop, async (inside) => {
    const { kept, doubled } = await lockBoth(inside, number, double);
    const into = await openCase(inside, { kind: 'letter', id: kept.id });
    const from = await openCase(inside, { kind: 'letter', id: doubled.id });
    const subject = { kind: 'form-submission', id: doubled.id };
    if (from.mergedInto !== into.id || doubled.state !== 'closed')
      throw changedSince(double, await findChanger(inside, subject, ['state']));
    await inside.db.update(inboxCases).set({ mergedInto: null }).where(eq(inboxCases.id, from.id));
    if (along.length > 0)
      await inside.db.update(inboxCases).set({ mergedInto: from.id }).where(inArray(inboxCases.id, along));
    const reason = `no longer merged into ${number}`;
    await changeSubmission(inside, { id: doubled.id, from: 'closed', to: state, reason });
    await recordAudit(inside, {
      ...{ action: 'inbox.parted', subjectKind: subject.kind, subjectId: subject.id, reason },
      ...{ before: { state: 'closed', into: number }, after: { state } },
    });
  });
}

/** Always in one order, so that two mergers never wait for each other. */
async function lockBoth(shop: Shop, number: string, double: string) {
  const locked = new Map<string, Letter>();
  for (const one of [number, double].toSorted()) locked.set(one, await lockLetter(shop, one));
  const [kept, doubled] = [locked.get(number), locked.get(double)];
  if (!kept || !doubled) throw caseUnknown();
  return { kept, doubled };
}

async function lockLetter({ db }: Pick<Shop, 'db'>, number: string): Promise<Letter> {
  const [letter] = await db
    .select()
    .from(formSubmissions)
    .where(eq(formSubmissions.number, number))
    .for('update');
  if (!letter) throw caseUnknown();
  return letter;
}
