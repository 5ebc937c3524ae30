import { eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { isId } from '#shared/ids.ts';
import { accounts } from './schema.ts';

export type Account = typeof accounts.$inferSelect;

/** The account of this id, the subject the shop knows it by. */
export async function findAccount(shop: Pick<Shop, 'db'>, id: string): Promise<Account | null> {
  if (!isId(id)) return null;
  const [account] = await shop.db.select().from(accounts).where(eq(accounts.id, id));
  return account ?? null;
}

/** @param email in lower case */
export async function findAccountByEmail(shop: Pick<Shop, 'db'>, email: string): Promise<Account | null> {
  const [account] = await shop.db.select().from(accounts).where(eq(accounts.email, email));
  return account ?? null;
}
