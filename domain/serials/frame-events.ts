import { asc, eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { calendarDate } from '#shared/clock.ts';
import { newId } from '#shared/ids.ts';
import type { FrameEvent } from './frame-event.ts';
import { frameEvents } from './schema.ts';

/** Records what happened to a frame, in the caller's transaction. @param on today by default */
export async function recordFrameEvent(
  { db, clock }: Shop,
  serial: string,
  kind: FrameEvent,
  on: string = calendarDate(clock.now()),
): Promise<void> {
  await db.insert(frameEvents).values({ id: newId(clock.now().getTime()), serial, kind, happenedOn: on });
}

/** What happened to a frame, the oldest first; nothing of whose it was. */
export async function listFrameEvents({ db }: Pick<Shop, 'db'>, serial: string) {
  const { kind, happenedOn, id } = frameEvents;
  return db
    .select({ id, kind, on: happenedOn })
    .from(frameEvents)
    .where(eq(frameEvents.serial, serial))
    .orderBy(asc(happenedOn), asc(id));
}
