import { and, desc, eq } from 'drizzle-orm';
import { requireCustomer } from '#domain/customers/require-customer.ts';
import { customers } from '#domain/customers/schema.ts';
import type { Recall } from '#domain/safety/list-recalls.ts';
import { recalls } from '#domain/safety/schema.ts';
import { recallRepairs } from '#domain/serials/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { warrantyRegistrations } from '#domain/warranties/schema.ts';
import type { NoticeAnswer } from './answers.ts';
import { recallNotices } from './schema.ts';

/** A notice with its recall in the reader's language. */
export type Notice = {
  readonly id: string;
  readonly serial: string;
  readonly toldAt: Date;
  readonly answer: NoticeAnswer | null;
  readonly answeredAt: Date | null;
  /** The day of the repair that the maker knows of; null: none. */
  readonly repairedOn: string | null;
  readonly recall: Recall;
};

/**
 * Lists the notices about the bikes in the acting customer's garage, the latest first, also those
 * that ended or were answered.
 * @throws Refusal customers.login-required
 */
export async function listOwnNotices(shop: Shop): Promise<Notice[]> {
  const { db, locale } = shop;
  const customerId = requireCustomer(shop);
  const rows = await db
    .select({ notice: recallNotices, recall: recalls, repairedOn: recallRepairs.repairedOn })
    .from(recallNotices)
    .innerJoin(recalls, eq(recalls.code, recallNotices.recallCode))
    .innerJoin(
      warrantyRegistrations,
      and(
        eq(warrantyRegistrations.serial, recallNotices.serial),
        eq(warrantyRegistrations.customerId, recallNotices.customerId),
        eq(warrantyRegistrations.state, 'registered'),
      ),
    )
    .leftJoin(
      recallRepairs,
      and(
        eq(recallRepairs.recallCode, recallNotices.recallCode),
        eq(recallRepairs.serial, recallNotices.serial),
      ),
    )
    .where(eq(recallNotices.customerId, customerId))
    .orderBy(desc(recallNotices.toldAt), desc(recallNotices.id));
  return rows.map(({ notice: { id, serial, toldAt, answer, answeredAt }, recall, repairedOn }) => {
    const { texts, ...facts } = recall;
    return { id, serial, toldAt, answer, answeredAt, repairedOn, recall: { ...facts, ...texts[locale] } };
  });
}

/** One of the acting customer's notices; null: none of theirs. */
export async function findOwnNotice(shop: Shop, id: string): Promise<Notice | null> {
  return (await listOwnNotices(shop)).find((notice) => notice.id === id) ?? null;
}

/** Whether a notice still asks for something. Pure. */
export function isNoticeOpen({ answer, repairedOn, recall }: Notice, today: string): boolean {
  const isOver = recall.endedOn !== null && recall.endedOn < today;
  return !isOver && repairedOn === null && (answer === null || answer === 'will-do');
}

/** A notice with its owner and its recall, for the mail; null when it is gone. */
export async function findNotice({ db }: Pick<Shop, 'db'>, id: string) {
  const [found] = await db
    .select({ notice: recallNotices, owner: customers, recall: recalls })
    .from(recallNotices)
    .innerJoin(customers, eq(customers.id, recallNotices.customerId))
    .innerJoin(recalls, eq(recalls.code, recallNotices.recallCode))
    .where(eq(recallNotices.id, id));
  return found ?? null;
}
