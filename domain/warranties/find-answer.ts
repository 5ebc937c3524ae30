import { desc, eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { warrantyTransitions } from './schema.ts';

/** Finds what the owner is told about a registration's last change: the answer, else the reason. */
export async function findAnswer({ db }: Pick<Shop, 'db'>, registrationId: string): Promise<string> {
  const [last] = await db
    .select({ reason: warrantyTransitions.reason, answer: warrantyTransitions.answer })
    .from(warrantyTransitions)
    .where(eq(warrantyTransitions.registrationId, registrationId))
    .orderBy(desc(warrantyTransitions.at), desc(warrantyTransitions.id))
    .limit(1);
  return last?.answer ?? last?.reason ?? '';
}
