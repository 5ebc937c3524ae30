import { asc, eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { passkeys } from './schema.ts';

export type Passkey = typeof passkeys.$inferSelect;

/** More than these on one account are a mistake. */
export const MOST_PASSKEYS = 20;

/** An account's passkeys, the oldest first. For callers who know whose it is. */
export function listPasskeys({ db }: Pick<Shop, 'db'>, accountId: string): Promise<Passkey[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}
