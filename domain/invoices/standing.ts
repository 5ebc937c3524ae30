import { sql } from 'drizzle-orm';
import { invoices } from './schema.ts';

/** SQL: whether a row of `invoices` is one that no change of its order took back whole. */
const STANDING = `not exists (
  select from invoices note where note.corrects_id = invoices.id and note.change_id is not null)`;

/** The same for a query by parts. */
export const isStanding = sql`${invoices.kind} = 'invoice' and ${sql.raw(STANDING)}`;
