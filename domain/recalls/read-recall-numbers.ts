import { and, eq, sql } from 'drizzle-orm';
import { recallRepairs } from '#domain/serials/schema.ts';
import type { Shop } from '#domain/shop.ts';
import type { NoticeAnswer } from './answers.ts';
import { getRecall } from './get-recall.ts';
import { requireStaff } from './require-staff.ts';
import { recallNotices } from './schema.ts';

/** How far a recall came among the owners of one language. */
export type RecallNumbers = {
  readonly locale: string;
  readonly told: number;
  readonly opened: number;
  readonly answered: number;
  /** By answer. */
  readonly answers: Readonly<Record<NoticeAnswer, number>>;
  /** Repaired frames of owners who were told. */
  readonly repaired: number;
  /** Told, without an answer, not repaired. */
  readonly silent: number;
};

/**
 * Reads how far a recall came, a row for each language.
 * @throws Refusal recalls.staff-only, recalls.recall-unknown
 */
export async function readRecallNumbers(shop: Shop, code: string): Promise<RecallNumbers[]> {
  requireStaff(shop, 'look');
  await getRecall(shop, code);
  const count = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})::int`;
  const isRepaired = sql`${recallRepairs.serial} is not null`;
  const answered = (answer: NoticeAnswer) => count(sql`${recallNotices.answer} = ${answer}`);
  const rows = await shop.db
    .select({
      locale: recallNotices.locale,
      told: sql<number>`count(*)::int`,
      opened: count(sql`${recallNotices.openedAt} is not null`),
      answered: count(sql`${recallNotices.answer} is not null`),
      ...{ done: answered('done'), willDo: answered('will-do') },
      ...{ sold: answered('sold'), scrapped: answered('scrapped') },
      repaired: count(isRepaired),
      silent: count(sql`${recallNotices.answer} is null and not ${isRepaired}`),
    })
    .from(recallNotices)
    .leftJoin(
      recallRepairs,
      and(
        eq(recallRepairs.recallCode, recallNotices.recallCode),
        eq(recallRepairs.serial, recallNotices.serial),
      ),
    )
    .where(eq(recallNotices.recallCode, code))
    .groupBy(recallNotices.locale)
    .orderBy(recallNotices.locale);
  return rows.map(({ done, willDo, sold, scrapped, ...row }) => ({
    ...row,
    answers: { done, 'will-do': willDo, sold, scrapped },
  }));
}
