import { and, asc, eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { newId, newToken } from '#shared/ids.ts';
import { customerIdentities, customers, guestSessions } from './schema.ts';

/**
 * A person as a login service describes them. The names fill a new profile once; afterwards the
 * profile is the customer's own.
 */
export type Identity = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  /** Whether the service verified the address. */
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
};

export type Customer = typeof customers.$inferSelect;

/** The session of a customer's cart never expires. */
const NEVER = new Date('9999-12-31T00:00:00Z');

/**
 * Finds or makes the customer of an identity: first the one it belongs to already, then the one
 * with the same address if both sides verified it (another login service of the same person), else
 * a new one.
 */
export function recogniseCustomer(shop: Shop, identity: Identity): Promise<Customer> {
  return inTransaction(shop, async (inside) => {
    const known = await findByIdentity(inside, identity);
    if (known) return saveAddress(inside, known, identity);
    const same = identity.emailVerified ? await findByEmail(inside, identity.email) : null;
    const customer = same ?? (await makeCustomer(inside, identity));
    await inside.db.insert(customerIdentities).values({
      issuer: identity.issuer,
      subject: identity.subject,
      customerId: customer.id,
      createdAt: inside.clock.now(),
    });
    return customer;
  });
}

async function findByIdentity({ db }: Shop, { issuer, subject }: Identity): Promise<Customer | null> {
  const isThey = and(eq(customerIdentities.issuer, issuer), eq(customerIdentities.subject, subject));
  const [found] = await db
    .select({ customer: customers })
    .from(customerIdentities)
    .innerJoin(customers, eq(customers.id, customerIdentities.customerId))
    .where(isThey);
  return found?.customer ?? null;
}

async function findByEmail({ db }: Shop, email: string): Promise<Customer | null> {
  const isVerified = and(eq(customers.email, email.toLowerCase()), eq(customers.emailVerified, true));
  const [found] = await db
    .select()
    .from(customers)
    .where(isVerified)
    .orderBy(asc(customers.createdAt))
    .limit(1);
  return found ?? null;
}

/** Updates the address at every login, because the login service owns it. */
async function saveAddress({ db, clock }: Shop, known: Customer, identity: Identity): Promise<Customer> {
  const told = { email: identity.email.toLowerCase(), emailVerified: identity.emailVerified };
  if (known.email === told.email && known.emailVerified === told.emailVerified) return known;
  await db
    .update(customers)
    .set({ ...told, updatedAt: clock.now() })
    .where(eq(customers.id, known.id));
  return { ...known, ...told };
}

async function makeCustomer(shop: Shop, identity: Identity): Promise<Customer> {
  const now = shop.clock.now();
  const cartSessionId = newId(now.getTime());
  await shop.db
    .insert(guestSessions)
    .values({ id: cartSessionId, tokenHash: sha256(newToken()), createdAt: now, expiresAt: NEVER });
  const [customer] = await shop.db
    .insert(customers)
    .values({
      id: newId(now.getTime()),
      email: identity.email.toLowerCase(),
      emailVerified: identity.emailVerified,
      firstName: identity.firstName,
      lastName: identity.lastName,
      ...{ cartSessionId, createdAt: now, updatedAt: now },
    })
    .returning();
  if (!customer) throw new Error('The customer was not written');
  await recordAudit(shop, { action: 'customer.created', subjectKind: 'customer', subjectId: customer.id });
  return customer;
}
