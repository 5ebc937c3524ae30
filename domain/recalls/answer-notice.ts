import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { requireCustomer } from '#domain/customers/require-customer.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import type { NoticeAnswer } from './answers.ts';
import { noticeUnknown } from './refusals.ts';
import { recallNotices } from './schema.ts';

/**
 * The owner answers a notice; a later answer takes the place of an earlier one.
 * @throws Refusal customers.login-required, recalls.notice-unknown
 */
export function answerNotice(
  shop: Shop,
  { id, answer }: { readonly id: string; readonly answer: NoticeAnswer },
): Promise<void> {
  const customerId = requireCustomer(shop);
  return inTransaction(shop, async (inside) => {
    const { rowCount } = await inside.db
      .update(recallNotices)
      .set({ answer, answeredAt: inside.clock.now() })
      .where(and(eq(recallNotices.id, id), eq(recallNotices.customerId, customerId)));
    if (rowCount === 0) throw noticeUnknown();
    const subject = { subjectKind: 'recall-notice', subjectId: id };
    await recordAudit(inside, { action: 'recall.answered', ...subject, detail: { answer } });
  });
}

/** Marks that the acting customer opened one of their notices, the first time. */
export async function markNoticeOpened(shop: Shop, id: string): Promise<void> {
  await shop.db
    .update(recallNotices)
    .set({ openedAt: shop.clock.now() })
    .where(
      and(
        eq(recallNotices.id, id),
        eq(recallNotices.customerId, requireCustomer(shop)),
        isNull(recallNotices.openedAt),
      ),
    );
}
