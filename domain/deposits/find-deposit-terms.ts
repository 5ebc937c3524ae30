import { eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { depositTerms } from './schema.ts';

export type DepositTerms = Omit<typeof depositTerms.$inferSelect, 'marketCode'>;

/** Finds what deposit a market asks for on bikes made to order; null: none. */
export async function findDepositTerms(
  { db }: Pick<Shop, 'db'>,
  marketCode: string,
): Promise<DepositTerms | null> {
  const { sharePercent } = depositTerms;
  const [terms] = await db
    .select({ sharePercent })
    .from(depositTerms)
    .where(eq(depositTerms.marketCode, marketCode));
  return terms ?? null;
}
