import { and, eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { DEALER_COLUMNS, type Dealer } from './dealer.ts';
import { dealers } from './schema.ts';

/** Finds the open dealer with this slug, or null. */
export async function findDealer({ db }: Pick<Shop, 'db'>, slug: string): Promise<Dealer | null> {
  const [row] = await db
    .select(DEALER_COLUMNS)
    .from(dealers)
    .where(and(eq(dealers.slug, slug), eq(dealers.state, 'active')));
  return row ?? null;
}
