import { and, asc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import { inTransaction, type Shop } from '#domain/shop.ts';
import type { Alarm } from './alarm.ts';
import type { AlarmBell, AlarmNews } from './port.ts';
import { alarms } from './schema.ts';

/** Older ones are no news to a bell that was hung up today. */
const NEWS_MS = 24 * 3600 * 1000;
const MOST = 50;

/**
 * Tells the bell of every alarm it has not heard of, raised and over, the oldest first. A row stays
 * locked while it rings, so that one node tells it. What is not taken is told at the next look.
 * @returns how many were taken
 * @throws what the bell throws
 */
export async function tellAlarms(shop: Shop, bell: AlarmBell): Promise<number> {
  for (let told = 0; ; told += 1) if (told >= MOST || !(await tellNext(shop, bell))) return told;
}

function tellNext(shop: Shop, bell: AlarmBell): Promise<boolean> {
  return inTransaction(shop, async (inside) => {
    const now = inside.clock.now();
    const since = new Date(now.getTime() - NEWS_MS);
    const isRaisedNews = and(isNull(alarms.raisedRungAt), gt(alarms.raisedAt, since));
    const isOverNews = and(isNull(alarms.overRungAt), gt(alarms.overAt, since));
    const [alarm] = await inside.db
      .select()
      .from(alarms)
      .where(or(isRaisedNews, and(isNotNull(alarms.raisedRungAt), isOverNews)))
      .orderBy(asc(alarms.raisedAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!alarm) return false;
    const state = alarm.raisedRungAt === null ? 'raised' : 'over';
    await bell.ring(newsOf(alarm, state, shop.baseUrl));
    const rung = state === 'raised' ? { raisedRungAt: now } : { overRungAt: now };
    await inside.db.update(alarms).set(rung).where(eq(alarms.id, alarm.id));
    return true;
  });
}

function newsOf(alarm: Alarm, state: AlarmNews['state'], shop: string): AlarmNews {
  const { id, cause, subject, what, raisedAt, overAt } = alarm;
  const at = (state === 'over' && overAt ? overAt : raisedAt).toISOString();
  return { id, alarm: cause, subject, state, what, shop, at };
}
