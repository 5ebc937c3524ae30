import { eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { isId } from '#shared/ids.ts';
import { accounts } from './schema.ts';

export type Account = typeof accounts.$inferSelect;

/** Finds an account by its id, which is the subject in the shop's customers. */
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
