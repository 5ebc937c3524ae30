import { and, eq, gt } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { newToken } from '#shared/ids.ts';
import { keepRecord } from './login-records.ts';
import { loginRecords } from './schema.ts';

const KIND = 'Ticket';
const SECONDS = 120;

/** A ticket for who has just proven to be the account's owner: signs in once, within two minutes. */
export async function issueTicket(shop: Shop, accountId: string): Promise<string> {
  const ticket = newToken();
  await keepRecord(shop, {
    ...{ kind: KIND, id: ticket, sealed: '', uid: undefined, grantId: undefined },
    accountId,
    seconds: SECONDS,
  });
  return ticket;
}

/** Takes a ticket. @returns the account it was given out for, null when it is used, over or none of ours */
export async function redeemTicket(shop: Shop, ticket: string): Promise<string | null> {
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
