import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { CLAIM } from '#domain/claims/schema.ts';
import { SUBMISSION } from '#domain/forms/schema.ts';
import { orders } from '#domain/orders/schema.ts';
import { listReviewedProducts } from '#domain/reviews/list-product-reviews.ts';
import { bumpReviewed } from '#domain/reviews/move-review.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { uploads } from '#domain/uploads/schema.ts';
import { REGISTRATION } from '#domain/warranties/schema.ts';
import { forEachDespiteErrors } from '#shared/for-each-despite-errors.ts';
import { writeErasureMail } from './erasure-mail.ts';
import { findErasureOf } from './find-erasure.ts';
import { lockGuest } from './guest-orders.ts';
import { HOLDINGS, type Holding } from './holdings.ts';
import type { PersonIds } from './person.ts';
import { findAddressOf } from './request-erasure.ts';
import { erasures } from './schema.ts';
import { findGuest, type Known, knownCustomer, readIdsOf, subjectOf } from './who.ts';

/**
 * Erases the customers and guests whose day has come, each in a transaction of its own. For a job.
 * @returns how many were due
 */
export async function deleteDueCustomers(shop: Shop): Promise<number> {
  const isDue = and(
    lte(erasures.dueAt, shop.clock.now()),
    isNull(erasures.canceledAt),
    isNull(erasures.doneAt),
  );
  const due = await shop.db.select({ id: erasures.id }).from(erasures).where(isDue);
  await forEachDespiteErrors(due, ({ id }) => eraseOne(shop, id));
  return due.length;
}

/** Locks the wish first: who takes it back in this moment wins or comes too late, never both. */
function eraseOne(shop: Shop, id: string): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const [erasure] = await inside.db.select().from(erasures).where(eq(erasures.id, id)).for('update');
    if (!erasure || erasure.canceledAt || erasure.doneAt) return;
    const { email, customerId, locale } = erasure;
    const as: Shop = { ...inside, locale };
    if (email === null) return erase(as, { id, customerId, known: knownCustomer(customerId) });
    await lockGuest(as, email);
    const known = await findGuest(as, email);
    return known?.email ? erase(as, { id, customerId, known }) : dropMoot(as, { id, email });
  });
}

type Wish = { readonly id: string; readonly customerId: string; readonly known: Known };

async function erase(as: Shop, { id, customerId, known }: Wish): Promise<void> {
  const left = await findErasureOf(as, known);
  const toAddress = await findAddressOf(as, known);
  const ids = await readIdsOf(as, known);
  await eraseAll(as, customerId, ids);
  await writeErasureMail(as, { id, toAddress, kind: 'done', erasure: left, isGuest: known.email !== null });
  await as.db
    .update(erasures)
    .set({
      ...{ doneAt: as.clock.now(), reason: '', email: null },
      ...{ keptOrderIds: ids.orders, keptUntil: left.keptUntil },
    })
    .where(eq(erasures.id, id));
  const detail = { orders: ids.orders.length };
  await recordAudit(as, { action: 'personal-data.erased', ...subjectOf(known), detail });
}

/**
 * Whose orders went to an account meanwhile is a customer, and has that account to erase. They were
 * promised a day, so they are told that it passes.
 */
async function dropMoot(
  as: Shop,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  await writeErasureMail(as, { id, toAddress: email, kind: 'canceled', isGuest: true });
  const canceledAt = as.clock.now();
  await as.db.update(erasures).set({ canceledAt, reason: '', email: null }).where(eq(erasures.id, id));
  const subject = { subjectKind: 'erasure', subjectId: id };
  await recordAudit(as, { action: 'personal-data.erasure-canceled', ...subject });
}

/** Deletes what may go, and takes the customer off their orders. */
async function eraseAll(inside: Shop, customerId: string, ids: PersonIds): Promise<void> {
  const reviewed = await listReviewedProducts(inside, customerId);
  await removeFiles(inside, SUBMISSION, ids.submissions);
  await removeFiles(inside, REGISTRATION, ids.registrations);
  await removeFiles(inside, CLAIM, ids.claims);
  await inside.db.update(orders).set({ customerId: null }).where(eq(orders.customerId, customerId));
  await deleteRows(inside, ids, (holding) => holding.erasure === 'deleted');
  await bumpReviewed(inside, reviewed);
}

/** Marks the files of what is deleted as due; a job of the uploads room deletes bytes and rows. */
async function removeFiles(
  { db, clock }: Shop,
  ownerKind: string,
  ownerIds: readonly string[],
): Promise<void> {
  await db
    .update(uploads)
    .set({ deleteAt: clock.now() })
    .where(and(eq(uploads.ownerKind, ownerKind), inArray(uploads.ownerId, [...ownerIds])));
}

/** Deletes a person's rows, in the order of `HOLDINGS`. */
export async function deleteRows(
  { db }: Pick<Shop, 'db'>,
  ids: Partial<PersonIds>,
  concerns: (holding: Holding) => boolean,
): Promise<void> {
  for (const { table, by, of } of HOLDINGS.filter(concerns)) {
    const theirs = ids[of] ?? [];
    if (theirs.length > 0) await db.delete(table).where(inArray(by, [...theirs]));
  }
}
