import { and, desc, gte, isNull, lte, or } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { calendarDate } from '#shared/clock.ts';
import type { Concern, RecallKind, Remedy } from './concern.ts';
import { type RecallText, recalls } from './schema.ts';

/** A recall in the reader's language. */
export type Recall = RecallText & {
  readonly code: string;
  readonly kind: RecallKind;
  /** `YYYY-MM-DD`, as the next one; null: it goes on. */
  readonly publishedOn: string;
  readonly endedOn: string | null;
  readonly products: readonly string[];
  readonly serials: string;
  readonly concern: Concern | null;
  readonly remedies: readonly Remedy[];
};

/** Lists all recalls, those that ended too, the latest first; there are only a few. */
export async function listRecalls({ db, locale }: Pick<Shop, 'db' | 'locale'>): Promise<Recall[]> {
  const rows = await db.select().from(recalls).orderBy(desc(recalls.publishedOn), desc(recalls.code));
  return rows.map(({ texts, ...recall }) => ({ ...recall, ...texts[locale] }));
}

/** Lists the recalls and notices that hold today. */
export async function listCurrentRecalls({
  db,
  clock,
  locale,
}: Pick<Shop, 'db' | 'clock' | 'locale'>): Promise<Recall[]> {
  const today = calendarDate(clock.now());
  const holds = and(
    lte(recalls.publishedOn, today),
    or(isNull(recalls.endedOn), gte(recalls.endedOn, today)),
  );
  const rows = await db
    .select()
    .from(recalls)
    .where(holds)
    .orderBy(desc(recalls.publishedOn), desc(recalls.code));
  return rows.map(({ texts, ...recall }) => ({ ...recall, ...texts[locale] }));
}
