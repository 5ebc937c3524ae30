import { writeEvent } from '#domain/outbox/write-event.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { findAccount } from './find-account.ts';
import { accountRequests, type Notice } from './schema.ts';

const HOUR_MS = 60 * 60 * 1000;
const LIVES = { register: 24 * HOUR_MS, reset: HOUR_MS, email: HOUR_MS } as const;
const NOTICE_MS = 24 * HOUR_MS;

type Row = typeof accountRequests.$inferInsert;
export type NewRequest = Pick<Row, 'purpose' | 'email' | 'interaction'> &
  Partial<Pick<Row, 'firstName' | 'lastName' | 'passwordHash' | 'accountId'>>;

/**
 * Writes a request in the visitor's language, with the event that causes its mail. It does not
 * check whether the address is known.
 */
export function writeRequest(shop: Shop, request: NewRequest): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const now = inside.clock.now();
    const id = newId(now.getTime());
    await inside.db.insert(accountRequests).values({
      firstName: '',
      lastName: '',
      passwordHash: '',
      ...request,
      id,
      locale: inside.locale,
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifeOf(request.purpose)),
    });
    const key = `account.mail-wanted:${id}`;
    await writeEvent(inside, { name: 'account.mail-wanted', key, payload: { requestId: id } });
  });
}

/** Tells an account's owner by mail what changed. @param email by default the account's address */
export async function writeNotice(
  shop: Shop,
  notice: Notice,
  accountId: string,
  email?: string,
): Promise<void> {
  const account = await findAccount(shop, accountId);
  if (!account) return;
  const locale = account.locale;
  const request = { purpose: notice, email: email ?? account.email, accountId, interaction: null };
  await writeRequest({ ...shop, locale }, request);
}

function lifeOf(purpose: NewRequest['purpose']): number {
  return purpose in LIVES ? LIVES[purpose as keyof typeof LIVES] : NOTICE_MS;
}
