import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { formSubmissions } from '#domain/forms/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { listNames } from '#domain/staff/people.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { staffPeople } from '#domain/staff/schema.ts';
import { type Double, findDoubles } from './find-doubles.ts';
import { findCase, findSubject } from './open-case.ts';
import { inboxCases, inboxMessages } from './schema.ts';

type Letter = typeof formSubmissions.$inferSelect;
export type CaseWork = {
  readonly assignee: { readonly id: string; readonly name: string } | null;
  readonly messages: readonly {
    readonly id: string;
    readonly kind: 'reply' | 'note';
    readonly message: string;
    readonly author: string | null;
    readonly at: Date;
  }[];
  /** Doubles that are read with it. */
  readonly merged: readonly Pick<Letter, 'id' | 'number' | 'answers' | 'email' | 'arrivedAt'>[];
  /** The number of the letter it was merged into. */
  readonly mergedInto: string | null;
  readonly doubles: readonly Double[];
};

/**
 * What was done with a case: who has it, what was written, what was merged, and what may be the
 * same.
 * @throws Refusal staff.right-lacking, inbox.case-unknown
 */
export async function readCase(shop: Shop, number: string): Promise<CaseWork> {
  requireRight(shop, 'inbox', 'look');
  const subject = await findSubject(shop, number);
  const row = await findCase(shop, subject);
  const messages = row ? await listMessages(shop, row.id) : [];
  const names = await listNames(
    shop,
    messages.map(({ authorId }) => authorId ?? ''),
  );
  const letter = subject.kind === 'letter' ? await findLetter(shop, subject.id) : null;
  return {
    assignee: row?.assigneeId ? await findAssignee(shop, row.assigneeId) : null,
    messages: messages.map(({ authorId, ...one }) => ({
      ...one,
      author: names.get(authorId ?? '') ?? null,
    })),
    merged: row ? await listMerged(shop, row.id) : [],
    mergedInto: row?.mergedInto ? await numberOf(shop, row.mergedInto) : null,
    doubles: letter && letter.state !== 'closed' ? await findDoubles(shop, letter) : [],
  };
}

/** Null when the colleague has left: the case is nobody's again. */
async function findAssignee({ db }: Shop, personId: string): Promise<CaseWork['assignee']> {
  const { id, name, endedAt } = staffPeople;
  const [found] = await db
    .select({ id, name })
    .from(staffPeople)
    .where(and(eq(id, personId), isNull(endedAt)));
  return found ?? null;
}

async function findLetter({ db }: Shop, id: string): Promise<Letter | null> {
  const [letter] = await db.select().from(formSubmissions).where(eq(formSubmissions.id, id));
  return letter ?? null;
}

/** What was written about a case, and about the doubles that are read with it. */
function listMessages({ db }: Shop, caseId: string) {
  const { id, kind, message, authorId, at } = inboxMessages;
  const merged = db.select({ id: inboxCases.id }).from(inboxCases).where(eq(inboxCases.mergedInto, caseId));
  return db
    .select({ id, kind, message, authorId, at })
    .from(inboxMessages)
    .where(or(eq(inboxMessages.caseId, caseId), inArray(inboxMessages.caseId, merged)))
    .orderBy(asc(at), asc(id));
}

function listMerged({ db }: Shop, caseId: string) {
  const { id, number, answers, email, arrivedAt } = formSubmissions;
  return db
    .select({ id, number, answers, email, arrivedAt })
    .from(inboxCases)
    .innerJoin(formSubmissions, eq(formSubmissions.id, inboxCases.submissionId))
    .where(eq(inboxCases.mergedInto, caseId))
    .orderBy(asc(id));
}

async function numberOf({ db }: Shop, caseId: string): Promise<string | null> {
  const [found] = await db
    .select({ number: formSubmissions.number })
    .from(inboxCases)
    .innerJoin(formSubmissions, eq(formSubmissions.id, inboxCases.submissionId))
    .where(eq(inboxCases.id, caseId));
  return found?.number ?? null;
}
