import type { Shop } from '#domain/shop.ts';
import { newToken } from '#shared/ids.ts';
import { consumeSecret, saveRecord } from './login-records.ts';

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
  return (await consumeSecret(shop, KIND, ticket))?.accountId ?? null;
}
