import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { isId } from '#shared/ids.ts';
import { IDLE_MS } from './customer-session.ts';
import { requireCustomer } from './require-customer.ts';
import { customerIdentities, customerSessions } from './schema.ts';

/** A browser in which the customer is signed in. */
export type OwnSession = {
  readonly id: string;
  /** `Firefox, Windows`; empty where the browser does not say. */
  readonly device: string;
  readonly since: Date;
  /** When it was last used, to the hour. */
  readonly lastUsed: Date;
  /** The one that asks. */
  readonly isThis: boolean;
};

/** Lists the acting customer's sessions, this one first. @param token of the asking browser */
export async function listOwnSessions(shop: Shop, token: string | null): Promise<OwnSession[]> {
  const customerId = requireCustomer(shop);
  const isAlive = and(
    eq(customerSessions.customerId, customerId),
    gt(customerSessions.expiresAt, shop.clock.now()),
  );
  const rows = await shop.db
    .select()
    .from(customerSessions)
    .where(isAlive)
    .orderBy(desc(customerSessions.expiresAt));
  const own = sha256(token ?? '');
  const sessions = rows.map(({ id, device, createdAt, expiresAt, tokenHash }) => ({
    ...{ id, device, since: createdAt, isThis: tokenHash === own },
    lastUsed: new Date(Math.max(expiresAt.getTime() - IDLE_MS, createdAt.getTime())),
  }));
  return sessions.sort((one, other) => Number(other.isThis) - Number(one.isThis));
}

/** The acting customer's names at a login service. */
export async function listOwnSubjects(shop: Shop, issuer: string): Promise<string[]> {
  const { customerId, subject, issuer: at } = customerIdentities;
  const rows = await shop.db
    .select({ subject })
    .from(customerIdentities)
    .where(and(eq(customerId, requireCustomer(shop)), eq(at, issuer)));
  return rows.map((row) => row.subject);
}

/** Ends one of the acting customer's other sessions, or all of them. @returns how many ended */
export function endOwnSessions(
  shop: Shop,
  { token, id }: { readonly token: string | null; readonly id: string | 'others' },
): Promise<number> {
  return inTransaction(shop, async (inside) => {
    const customerId = requireCustomer(inside);
    if (id !== 'others' && !isId(id)) return 0;
    const which = and(
      eq(customerSessions.customerId, customerId),
      ne(customerSessions.tokenHash, sha256(token ?? '')),
      id === 'others' ? undefined : eq(customerSessions.id, id),
    );
    const { rowCount } = await inside.db.delete(customerSessions).where(which);
    if (!rowCount) return 0;
    await recordAudit(inside, {
      ...{ action: 'customer.sessions-ended', subjectKind: 'customer', subjectId: customerId },
      detail: { count: rowCount },
    });
    return rowCount;
  });
}
