import type { Shop } from '#domain/shop.ts';
import { type BankAccount, siteConfigs } from './schema.ts';

/** Finds the account for bank transfers; null when the shop takes none. */
export async function findBankAccount({ db }: Pick<Shop, 'db'>): Promise<BankAccount | null> {
  const [row] = await db.select({ account: siteConfigs.bankAccount }).from(siteConfigs).limit(1);
  return row?.account ?? null;
}
