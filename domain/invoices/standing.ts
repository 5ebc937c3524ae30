import { sql } from 'drizzle-orm';
import { invoices } from './schema.ts';

/**
 * SQL: whether a row of `invoices` is one that no change of its order took back whole, and no
 * deposit whose order got its own.
 */
const STANDING = `not exists (
  select from invoices note where note.corrects_id = invoices.id and note.change_id is not null)
  and not (invoices.is_deposit and exists (
    select from invoices whole
    where whole.order_id = invoices.order_id and whole.kind = 'invoice' and not whole.is_deposit))`;

/** The same for a query by parts. */
export const isStanding = sql`${invoices.kind} = 'invoice' and ${sql.raw(STANDING)}`;
