import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { changeSubmission } from '#domain/forms/change-submission.ts';
import { formSubmissions } from '#domain/forms/schema.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
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
    // Always in one order, so that two mergers never wait for each other.
    const locked = new Map<string, Letter>();
    for (const one of [number, double].toSorted()) locked.set(one, await lockLetter(inside, one));
    const [kept, doubled] = [locked.get(number), locked.get(double)];
    if (!kept || !doubled || !looksDouble(kept, doubled) || doubled.state === 'closed') throw notDouble();
    const [into, from] = [
      await openCase(inside, { kind: 'letter', id: kept.id }),
      await openCase(inside, { kind: 'letter', id: doubled.id }),
    ];
    if (into.mergedInto !== null || from.mergedInto !== null) throw notDouble();
    await inside.db.update(inboxCases).set({ mergedInto: into.id }).where(eq(inboxCases.mergedInto, from.id));
    await inside.db.update(inboxCases).set({ mergedInto: into.id }).where(eq(inboxCases.id, from.id));
    const reason = `merged into ${number}`;
    await changeSubmission(inside, { id: doubled.id, from: doubled.state, to: 'closed', reason });
    await recordAudit(inside, {
      ...{ action: 'inbox.merged', subjectKind: 'form-submission', subjectId: doubled.id, reason },
      ...{ before: { state: doubled.state }, after: { state: 'closed', into: number } },
    });
  });
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
