import { and, eq, lt, lte } from 'drizzle-orm';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { calendarDate } from '#shared/clock.ts';
import { forEachDespiteErrors } from '#shared/for-each-despite-errors.ts';
import { moveClaim } from './change-claim.ts';
import { lockClaim } from './find-claim.ts';
import { claims } from './schema.ts';

/** Ends the claims whose owners did not answer in time. For a job. @returns how many */
export async function expireClaims(shop: Shop): Promise<number> {
  const isOver = and(eq(claims.state, 'asked'), lt(claims.dueOn, calendarDate(shop.clock.now())));
  const over = await shop.db.select({ id: claims.id }).from(claims).where(isOver);
  await forEachDespiteErrors(over, ({ id }) =>
    inTransaction(shop, async (inside) => {
      const claim = await lockClaim(inside, id);
      if (claim?.state !== 'asked') return;
      await moveClaim(inside, claim, 'lapsed', 'not answered in time');
    }),
  );
  return over.length;
}

/**
 * Deletes claims on their date, with all that belongs to them; a job of the uploads deletes the
 * photographs on the same date. For a job. @returns how many
 */
export async function deleteOldClaims({ db, clock }: Shop): Promise<number> {
  const { rowCount } = await db.delete(claims).where(lte(claims.forgetAt, clock.now()));
  return rowCount ?? 0;
}
