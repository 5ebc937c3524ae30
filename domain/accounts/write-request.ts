import { writeEvent } from '#domain/outbox/write-event.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { accountRequests } from './schema.ts';

const HOUR_MS = 60 * 60 * 1000;
const LIVES = { register: 24 * HOUR_MS, reset: HOUR_MS } as const;

type Row = typeof accountRequests.$inferInsert;
export type NewRequest = Pick<Row, 'purpose' | 'email' | 'interaction'> &
  Partial<Pick<Row, 'firstName' | 'lastName' | 'passwordHash'>>;

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
      expiresAt: new Date(now.getTime() + LIVES[request.purpose]),
    });
    const key = `account.mail-wanted:${id}`;
    await writeEvent(inside, { name: 'account.mail-wanted', key, payload: { requestId: id } });
  });
}
