import { isNull } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { alarms } from './schema.ts';

export type RaisedAlarm = Pick<
  typeof alarms.$inferSelect,
  'id' | 'cause' | 'subject' | 'what' | 'found' | 'raisedAt'
>;

/** Lists the alarms that are not over, the oldest first. @throws Refusal staff.right-lacking */
export async function listRaisedAlarms(shop: Shop): Promise<RaisedAlarm[]> {
  requireRight(shop, 'settings', 'look');
  const { id, cause, subject, what, found, raisedAt } = alarms;
  return shop.db
    .select({ id, cause, subject, what, found, raisedAt })
    .from(alarms)
    .where(isNull(alarms.overAt))
    .orderBy(raisedAt);
}
