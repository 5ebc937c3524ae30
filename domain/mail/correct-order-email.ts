import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { emailInput } from '#domain/consents/email-input.ts';
import { endLinks } from '#domain/orders/access-token.ts';
import { lockOrderAlone } from '#domain/orders/lock-order.ts';
import { requireOrderAccess } from '#domain/orders/order-access.ts';
import { emailInvalid } from '#domain/orders/refusals.ts';
import { requireReason } from '#domain/orders/require-reason.ts';
import { requireStaff } from '#domain/orders/require-staff.ts';
import { orders } from '#domain/orders/schema.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { mailMessages } from './schema.ts';
import { writeMailAgain } from './send-mail-again.ts';

type EmailCorrection = {
  readonly number: string;
  readonly email: string;
  /** Why, for the record: no address, because the record keeps it. */
  readonly reason: string;
};

const typedEmail = emailInput({ missing: 'orders.email-invalid', invalid: 'orders.email-invalid' });

/**
 * Corrects the e-mail address of an order by staff. Mails about it that wait go to the new address,
 * and those that went to the former one go out again; links that were mailed there stop working.
 * The same address changes nothing.
 * @returns how many mails go out again
 * @throws Refusal orders.email-invalid, orders.staff-only, orders.unknown, staff.right-lacking,
 *   orders.reason-missing
 */
export async function correctOrderEmail(
  shop: Shop,
  { number, email, reason }: EmailCorrection,
): Promise<number> {
  requireStaff(shop, 'change');
  requireRight(shop, 'persons', 'look');
  const typed = typedEmail.safeParse(email);
  if (!typed.success) throw emailInvalid();
  const orderId = await requireOrderAccess(shop, { number });
  return inTransaction(shop, async (inside) => {
    const order = await lockOrderAlone(inside, orderId);
    if (order.email === typed.data) return 0;
    const said = requireReason(shop, reason);
    await inside.db.update(orders).set({ email: typed.data }).where(eq(orders.id, orderId));
    // Without its link such an order could never be confirmed.
    if (!order.isUnconfirmed && !order.awaitsBuyer) await endLinks(inside, orderId);
    const subject = { subjectKind: 'order', subjectId: orderId };
    await recordAudit(inside, { action: 'order.email-corrected', ...subject, reason: said });
    return sendThere(inside, { orderId, from: order.email, to: typed.data });
  });
}

type Move = { readonly orderId: string; readonly from: string; readonly to: string };

async function sendThere(shop: Shop, { orderId, from, to }: Move): Promise<number> {
  const { sentAt, refusedAt, toAddress } = mailMessages;
  const wentThere = and(eq(mailMessages.orderId, orderId), eq(sql`lower(${toAddress})`, from.toLowerCase()));
  const all = await shop.db.select().from(mailMessages).where(wentThere).orderBy(mailMessages.createdAt);
  const waits = and(wentThere, isNull(sentAt), isNull(refusedAt));
  await shop.db.update(mailMessages).set({ toAddress: to }).where(waits);
  const gone = all.filter((mail) => mail.sentAt !== null || mail.refusedAt !== null);
  for (const mail of gone) await writeMailAgain(shop, mail, to);
  return gone.length;
}
