import { desc, eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { isId, newId } from '#shared/ids.ts';
import { customerUnknown, noteMissing, noteTooLong } from './refusals.ts';
import { customerNotes, customers } from './schema.ts';

/** No note is longer, in characters. */
const LONGEST_NOTE = 2000;
const SHOWN = 50;

export type CustomerNote = Pick<typeof customerNotes.$inferSelect, 'id' | 'note' | 'authorId' | 'at'>;

/**
 * Writes down what colleagues should know of a customer. @returns the note's id
 * @throws Refusal staff.right-lacking, customers.unknown, customers.note-missing,
 *   customers.note-too-long
 */
export function addCustomerNote(
  shop: Shop,
  { customerId, note }: { readonly customerId: string; readonly note: string },
): Promise<string> {
  requireRight(shop, 'customers', 'change');
  const said = note.trim();
  if (said === '') throw noteMissing();
  if (said.length > LONGEST_NOTE) throw noteTooLong();
  return inTransaction(shop, async (inside) => {
    await requireKnown(inside, customerId);
    const at = inside.clock.now();
    const { id: actorId } = inside.actor;
    const authorId = isId(actorId) ? actorId : null;
    const id = newId(at.getTime());
    await inside.db.insert(customerNotes).values({ id, customerId, note: said, authorId, at });
    const subject = { subjectKind: 'customer', subjectId: customerId };
    await recordAudit(inside, { action: 'customer.note-added', ...subject });
    return id;
  });
}

/** The notes about a customer, the newest first. The caller has checked the right. */
export function listCustomerNotes(
  { db }: Pick<Shop, 'db'>,
  customerId: string,
): Promise<readonly CustomerNote[]> {
  const { id, note, authorId, at } = customerNotes;
  return db
    .select({ id, note, authorId, at })
    .from(customerNotes)
    .where(eq(customerNotes.customerId, customerId))
    .orderBy(desc(at), desc(id))
    .limit(SHOWN);
}

/** @throws Refusal customers.unknown */
async function requireKnown({ db }: Pick<Shop, 'db'>, customerId: string): Promise<void> {
  if (!isId(customerId)) throw customerUnknown();
  const known = await db.$count(customers, eq(customers.id, customerId));
  if (known === 0) throw customerUnknown();
}
