import { eq } from 'drizzle-orm';
import type { RefundTrouble } from '#domain/payments/apply-refunds.ts';
import { getPayment, type Payment } from '#domain/payments/find-payment.ts';
import { paymentDisputes, refunds } from '#domain/payments/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { translator } from '#messages/catalogue.ts';
import { DEFAULT_LOCALE } from '#shared/locale.ts';
import { type Currency, formatMoney } from '#shared/money.ts';
import { tellShopOnce } from '../tell-shop-once.ts';
import type { Fact } from '../worded-mail.ts';

const t = translator(DEFAULT_LOCALE);

const ALARMS = {
  'refund.failed': 'refund-failed',
  'refund.unclear': 'refund-unclear',
  'refund.came-back': 'refund-came-back',
} as const satisfies Record<RefundTrouble, string>;

/**
 * Reports a refund that failed, is unclear or came back to the shop's own address, in the default
 * language; the audit log has it too. @returns false when it was reported before
 */
export function queueRefundAlarm(name: RefundTrouble) {
  return (shop: Shop, { refundId }: { readonly refundId: string }): Promise<boolean> =>
    tellShopOnce(shop, ALARMS[name], {
      key: `${name}:${refundId}`,
      read: async (inside) => {
        const [refund] = await inside.db.select().from(refunds).where(eq(refunds.id, refundId));
        if (!refund) throw new Error(`no refund ${refundId}`);
        const payment = await getPayment(inside, refund.paymentId);
        const why = { label: t('mail.staff.reason'), value: refund.reason };
        return aboutPayment(payment, refund.amount, [why]);
      },
    });
}

/**
 * The same for a dispute, which must be answered within days. @returns false when it
 * was reported before
 */
export function queueDisputeAlarm(
  shop: Shop,
  { disputeId }: { readonly disputeId: string },
): Promise<boolean> {
  return tellShopOnce(shop, 'disputed', {
    key: `payment.disputed:${disputeId}`,
    read: async (inside) => {
      const [dispute] = await inside.db
        .select()
        .from(paymentDisputes)
        .where(eq(paymentDisputes.id, disputeId));
      if (!dispute) throw new Error(`no dispute ${disputeId}`);
      const payment = await getPayment(inside, dispute.paymentId);
      const why = { label: t('mail.staff.reason'), value: dispute.reason };
      const theirs = { label: t('mail.staff.dispute'), value: dispute.providerReference };
      return aboutPayment(payment, dispute.amount, [why, theirs]);
    },
  });
}

type Unmatched = { readonly provider: string; readonly kind: string; readonly subject: string };

/**
 * The same for a payment that only one side knows, found by the daily reconciliation. @returns
 * false when it was reported before
 */
export function queueUnmatchedAlarm(shop: Shop, { provider, kind, subject }: Unmatched): Promise<boolean> {
  return tellShopOnce(shop, 'unmatched', {
    key: `payment.unmatched:${provider}:${kind}:${subject}`,
    read: async () => ({
      number: subject,
      facts: [
        { label: t('mail.staff.what'), value: kind },
        { label: t('mail.staff.payment'), value: subject },
        { label: t('mail.staff.service'), value: provider },
      ],
    }),
  });
}

function aboutPayment(payment: Payment, amount: number, others: readonly Fact[]) {
  const { orderReference: number, orderId } = payment;
  return { number, orderId, facts: factsOf(payment, amount, others) };
}

function factsOf(payment: Payment, amount: number, others: readonly Fact[]): Fact[] {
  const money = (minor: number, currency: Currency) =>
    formatMoney(minor, currency, DEFAULT_LOCALE, { cents: true });
  return [
    { label: t('mail.staff.order'), value: payment.orderReference },
    { label: t('mail.staff.amount'), value: money(amount, payment.currency) },
    ...others,
    { label: t('mail.staff.service'), value: payment.provider },
    { label: t('mail.staff.reference'), value: payment.providerReference ?? '–' },
    { label: t('mail.staff.payment'), value: payment.id },
  ];
}
