import { eq } from 'drizzle-orm';
import { outboxEvents } from '#domain/outbox/schema.ts';
import { getPayment, type Payment } from '#domain/payments/find-payment.ts';
import { paymentDisputes, refunds } from '#domain/payments/schema.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { translator } from '#messages/catalogue.ts';
import { DEFAULT_LOCALE } from '#shared/locale.ts';
import { type Currency, formatMoney } from '#shared/money.ts';
import type { Fact, WordedMail } from '../worded-mail.ts';
import { isWritten } from '../write-mail.ts';
import { writeWordedMail } from '../write-worded-mail.ts';

/** The problems of a payment that only staff can solve. */
type Alarm = 'refund-failed' | 'refund-unclear' | 'disputed' | 'unmatched';

type About = { readonly key: string; readonly number: string; readonly facts: readonly Fact[] };

const t = translator(DEFAULT_LOCALE);

/**
 * Reports a failed or unclear refund to the shop's own address, in the default language; the audit
 * log has it too. @returns false when it was reported before
 */
export function queueRefundAlarm(name: 'refund.failed' | 'refund.unclear') {
  return (shop: Shop, { refundId }: { readonly refundId: string }): Promise<boolean> =>
    tellOnce(shop, name === 'refund.failed' ? 'refund-failed' : 'refund-unclear', {
      key: `${name}:${refundId}`,
      read: async (inside) => {
        const [refund] = await inside.db.select().from(refunds).where(eq(refunds.id, refundId));
        if (!refund) throw new Error(`no refund ${refundId}`);
        const payment = await getPayment(inside, refund.paymentId);
        const why = { label: t('mail.staff.reason'), value: refund.reason };
        return { number: payment.orderReference, facts: factsOf(payment, refund.amount, [why]) };
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
  return tellOnce(shop, 'disputed', {
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
      return { number: payment.orderReference, facts: factsOf(payment, dispute.amount, [why, theirs]) };
    },
  });
}

type Unmatched = { readonly provider: string; readonly kind: string; readonly subject: string };

/**
 * The same for a payment that only one side knows, found by the daily reconciliation. @returns
 * false when it was reported before
 */
export function queueUnmatchedAlarm(shop: Shop, { provider, kind, subject }: Unmatched): Promise<boolean> {
  return tellOnce(shop, 'unmatched', {
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

type Telling = { readonly key: string; readonly read: (inside: Shop) => Promise<Omit<About, 'key'>> };

/**
 * @param telling `key` is the event's key: parallel handlers wait at its row, and the second
 *   finds the mail
 */
function tellOnce(shop: Shop, alarm: Alarm, { key, read }: Telling): Promise<boolean> {
  return inTransaction(shop, async (inside) => {
    const { id, key: eventKey } = outboxEvents;
    await inside.db.select({ id }).from(outboxEvents).where(eq(eventKey, key)).for('update');
    if (await isWritten(inside, key)) return false;
    const { siteName, company } = await findSiteConfig({ db: inside.db, locale: DEFAULT_LOCALE });
    const mail = wordAlarm(siteName, alarm, await read(inside));
    await writeWordedMail(inside, { key, toAddress: company.email, mail });
    return true;
  });
}

function wordAlarm(brand: string, alarm: Alarm, { number, facts }: Omit<About, 'key'>): WordedMail {
  return {
    locale: DEFAULT_LOCALE,
    brand,
    subject: t(`mail.staff.${alarm}.subject`, { brand, number }),
    preview: t(`mail.staff.${alarm}.title`),
    title: t(`mail.staff.${alarm}.title`),
    intro: t(`mail.staff.${alarm}.intro`),
    facts,
    action: null,
    notices: [],
    seller: { title: t('mail.staff.sender'), lines: [t('mail.staff.not-to-answer')] },
  };
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
