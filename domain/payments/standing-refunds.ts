import { and, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { refunds } from './schema.ts';

/**
 * The condition that a refund **stands**: what it pays back is owed or settled. One that its
 * provider refused does not. One whose money came back does, because its claim was settled and the
 * buyer waits for the same money; what pays it again is no claim of its own. So whatever counts
 * what an order gave back of its price counts these, and each once.
 */
export const isStanding = and(
  isNull(refunds.repaysId),
  or(ne(refunds.state, 'failed'), isNotNull(refunds.doneAt)),
);

/** The same of a row. Pure. */
export function isStandingRow({ repaysId, state, doneAt }: Fate): boolean {
  return repaysId === null && (state !== 'failed' || doneAt !== null);
}

type Fate = Pick<typeof refunds.$inferSelect, 'repaysId' | 'state' | 'doneAt'>;

/** SQL: whether the refund `r` was done and is no repayment, whatever the bank did later. */
export const WAS_DONE = (refund: string) => `${refund}.done_at is not null and ${refund}.repays_id is null`;

/** The condition that a refund's money came back and nothing is under way that pays it again. */
export const isToRepay = and(
  isNull(refunds.repaysId),
  isNotNull(refunds.cameBackAt),
  sql`not exists (select from refunds again where again.repays_id = ${refunds.id} and again.state <> 'failed')`,
);
