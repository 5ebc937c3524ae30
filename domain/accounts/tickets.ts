import { and, eq, gt } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { newToken } from '#shared/ids.ts';
import { saveRecord } from './login-records.ts';
import { loginRecords } from './schema.ts';

const KIND = 'Ticket';
const SECONDS = 120;

/** Issues a ticket to a proven owner of the account. It signs in once, within two minutes. */
export async function issueTicket(shop: Shop, accountId: string): Promise<string> {
  const ticket = newToken();
  await saveRecord(shop, {
    ...{ kind: KIND, id: ticket, sealed: '', uid: undefined, grantId: undefined },
    accountId,
    seconds: SECONDS,
  });
  return ticket;
}

/**
 * Uses up a ticket. @returns the account it was issued for; null when it is used,
 * expired or unknown
 */
export async function consumeTicket(shop: Shop, ticket: string): Promise<string | null> {
  const isIt = and(
    eq(loginRecords.kind, KIND),
    eq(loginRecords.idHash, sha256(ticket)),
    gt(loginRecords.expiresAt, shop.clock.now()),
  );
  const [taken] = await shop.db
    .delete(loginRecords)
    .where(isIt)
    .returning({ accountId: loginRecords.accountId });
  return taken?.accountId ?? null;
}
