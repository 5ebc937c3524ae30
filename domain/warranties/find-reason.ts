import { desc, eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { warrantyTransitions } from './schema.ts';

/** Finds the reason of a registration's last change. */
export async function findReason({ db }: Pick<Shop, 'db'>, registrationId: string): Promise<string> {
  const [last] = await db
    .select({ reason: warrantyTransitions.reason })
    .from(warrantyTransitions)
    .where(eq(warrantyTransitions.registrationId, registrationId))
    .orderBy(desc(warrantyTransitions.at), desc(warrantyTransitions.id))
    .limit(1);
  return last?.reason ?? '';
}
