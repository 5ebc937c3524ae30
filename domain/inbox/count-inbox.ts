import { eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { claims } from '#domain/claims/schema.ts';
import { formSubmissions } from '#domain/forms/schema.ts';
import { quotes } from '#domain/quotes/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { CASE_KINDS, type CaseKind, KIND_NEEDS, STAGE_STATES } from './kinds.ts';
import { isOfView, mayLook } from './list-inbox.ts';
import { inboxCases } from './schema.ts';

/** How much waits, whose it is, and how much is held back. */
export type InboxCounts = Readonly<Record<'open' | 'mine' | 'nobody' | 'theirs' | 'held', number>>;

const TABLES = { letter: formSubmissions, quote: quotes, claim: claims } as const;
const CASES: Readonly<Record<CaseKind, PgColumn>> = {
  letter: inboxCases.submissionId,
  quote: inboxCases.quoteId,
  claim: inboxCases.claimId,
};

/** Counts what waits, of the kinds that the actor sees. @throws Refusal staff.right-lacking */
export async function countInbox(shop: Shop): Promise<InboxCounts> {
  requireRight(shop, 'inbox', 'look');
  const sum = { open: 0, mine: 0, nobody: 0, theirs: 0, held: 0 };
  for (const kind of CASE_KINDS.filter((one) => mayLook(shop, one))) {
    const counted = await countOpenOf(shop, kind);
    sum.open += counted.open;
    sum.mine += counted.mine;
    sum.nobody += counted.nobody;
    sum.theirs += counted.open - counted.mine - counted.nobody;
  }
  sum.held = await shop.db.$count(formSubmissions, eq(formSubmissions.state, 'held'));
  return sum;
}

/** Counts what waits of a kind. @throws Refusal staff.right-lacking */
export async function countOpen(shop: Shop, kind: CaseKind): Promise<number> {
  requireRight(shop, KIND_NEEDS[kind].room, KIND_NEEDS[kind].right);
  return (await countOpenOf(shop, kind)).open;
}

async function countOpenOf(shop: Shop, kind: CaseKind) {
  const table = TABLES[kind];
  const count = (view: 'mine' | 'nobody') =>
    sql<number>`(count(*) filter (where ${isOfView(shop, view)}))::int`;
  const [row] = await shop.db
    .select({ open: sql<number>`count(*)::int`, mine: count('mine'), nobody: count('nobody') })
    .from(table)
    .leftJoin(inboxCases, eq(CASES[kind], table.id))
    .where(inArray(table.state as PgColumn, [...STAGE_STATES[kind].open]));
  return row ?? { open: 0, mine: 0, nobody: 0 };
}
