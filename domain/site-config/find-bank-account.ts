import type { Shop } from '#domain/shop.ts';
import { type BankAccount, siteConfigs } from './schema.ts';

/** Where buyers transfer to; null when the shop takes no transfers. */
export async function findBankAccount({ db }: Pick<Shop, 'db'>): Promise<BankAccount | null> {
  const [row] = await db.select({ account: siteConfigs.bankAccount }).from(siteConfigs).limit(1);
  return row?.account ?? null;
}
