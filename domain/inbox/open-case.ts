import { eq } from 'drizzle-orm';
import { claims } from '#domain/claims/schema.ts';
import { formSubmissions } from '#domain/forms/schema.ts';
import { quotes } from '#domain/quotes/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { newId } from '#shared/ids.ts';
import { type CaseKind, KIND_NEEDS, kindOfNumber } from './kinds.ts';
import { caseUnknown } from './refusals.ts';
import { inboxCases } from './schema.ts';

export type CaseRow = typeof inboxCases.$inferSelect;

/** What a case is about. */
export type CaseSubject = { readonly kind: CaseKind; readonly id: string };

const COLUMNS = {
  letter: inboxCases.submissionId,
  quote: inboxCases.quoteId,
  claim: inboxCases.claimId,
} as const;

/**
 * What a number stands for, for who sees cases of its kind.
 * @throws Refusal staff.right-lacking, inbox.case-unknown
 */
export async function findSubject(shop: Shop, number: string): Promise<CaseSubject> {
  const kind = kindOfNumber(number);
  if (!kind) throw caseUnknown();
  requireRight(shop, KIND_NEEDS[kind].room, KIND_NEEDS[kind].right);
  const table = { letter: formSubmissions, quote: quotes, claim: claims }[kind];
  const [found] = await shop.db.select({ id: table.id }).from(table).where(eq(table.number, number));
  if (!found) throw caseUnknown();
  return { kind, id: found.id };
}

/** The row of a case; null while nobody did anything with it here. */
export async function findCase({ db }: Pick<Shop, 'db'>, { kind, id }: CaseSubject): Promise<CaseRow | null> {
  const [row] = await db.select().from(inboxCases).where(eq(COLUMNS[kind], id));
  return row ?? null;
}

/** The row of a case, made where it is missing and locked; in the caller's transaction. */
export async function openCase(shop: Shop, { kind, id }: CaseSubject): Promise<CaseRow> {
  const createdAt = shop.clock.now();
  const column = { letter: 'submissionId', quote: 'quoteId', claim: 'claimId' } as const;
  await shop.db
    .insert(inboxCases)
    .values({ id: newId(createdAt.getTime()), [column[kind]]: id, createdAt })
    .onConflictDoNothing();
  const [row] = await shop.db.select().from(inboxCases).where(eq(COLUMNS[kind], id)).for('update');
  if (!row) throw caseUnknown();
  return row;
}
