import { eq } from 'drizzle-orm';
import { recalls } from '#domain/safety/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { calendarDate } from '#shared/clock.ts';
import { recallNotCurrent, recallUnknown } from './refusals.ts';

/** @throws Refusal recalls.recall-unknown */
export async function getRecall(
  { db }: Pick<Shop, 'db'>,
  code: string,
): Promise<typeof recalls.$inferSelect> {
  const [found] = await db.select().from(recalls).where(eq(recalls.code, code));
  if (!found) throw recallUnknown(code);
  return found;
}

/** One that holds today. @throws Refusal recalls.recall-unknown, recalls.recall-ended */
export async function getCurrentRecall(shop: Pick<Shop, 'db' | 'clock'>, code: string) {
  const found = await getRecall(shop, code);
  const today = calendarDate(shop.clock.now());
  const isOver = found.endedOn !== null && found.endedOn < today;
  if (isOver || found.publishedOn > today) throw recallNotCurrent(code);
  return found;
}
