import { and, eq } from 'drizzle-orm';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { endSessionsOf } from './customer-session.ts';
import { customerIdentities, customers } from './schema.ts';

type ChangedEmail = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  /** Absent: every session ends. */
  readonly changedAt?: Date | undefined;
};

/**
 * Takes over the verified address that a login service has for a person now, and ends their
 * sessions that had begun when it changed. Somebody the shop never met is left alone.
 */
export function applyEmail(shop: Shop, { issuer, subject, email, changedAt }: ChangedEmail): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const isThey = and(eq(customerIdentities.issuer, issuer), eq(customerIdentities.subject, subject));
    const [identity] = await inside.db.select().from(customerIdentities).where(isThey);
    if (!identity) return;
    await inside.db
      .update(customers)
      .set({ email: email.toLowerCase(), emailVerified: true, updatedAt: inside.clock.now() })
      .where(eq(customers.id, identity.customerId));
    await endSessionsOf(inside, { issuer, subject }, changedAt);
  });
}
