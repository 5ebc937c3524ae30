import { eq } from 'drizzle-orm';
import { getPayment, type Payment } from '#domain/payments/find-payment.ts';
import { payments } from '#domain/payments/schema.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { translator } from '#messages/catalogue.ts';
import { DEFAULT_LOCALE } from '#shared/locale.ts';
import { formatMoney } from '#shared/money.ts';
import type { WordedMail } from '../worded-mail.ts';
import { isWritten } from '../write-mail.ts';
import { writeWordedMail } from '../write-worded-mail.ts';

type Mismatch = { readonly paymentId: string; readonly mismatches: readonly string[] };

/**
 * Reports a mismatching payment to the shop's own address, in the default language; the audit log
 * has it too.
 * @returns false when it was reported before
 */
export function queueMismatchMail(shop: Shop, { paymentId, mismatches }: Mismatch): Promise<boolean> {
  return inTransaction(shop, async (inside) => {
    const key = `payment-mismatch:${paymentId}`;
    // Two workers may handle one event: the second waits here and then finds the mail.
    await inside.db
      .select({ id: payments.id })
      .from(payments)
      .where(eq(payments.id, paymentId))
      .for('update');
    const payment = await getPayment(inside, paymentId);
    if (await isWritten(inside, key)) return false;
    const { siteName, company } = await findSiteConfig({ db: inside.db, locale: DEFAULT_LOCALE });
    const mail = wordMismatch(siteName, payment, mismatches);
    await writeWordedMail(inside, { key, orderId: payment.orderId, toAddress: company.email, mail });
    return true;
  });
}

function wordMismatch(brand: string, payment: Payment, mismatches: readonly string[]): WordedMail {
  const t = translator(DEFAULT_LOCALE);
  const values = { brand, number: payment.orderReference, what: mismatches.join(', ') };
  const amount = formatMoney(payment.amount, payment.currency, DEFAULT_LOCALE, { cents: true });
  return {
    locale: DEFAULT_LOCALE,
    brand,
    subject: t('mail.staff.mismatch.subject', values),
    preview: t('mail.staff.mismatch.preview', values),
    title: t('mail.staff.mismatch.title'),
    intro: t('mail.staff.mismatch.intro', values),
    facts: [
      { label: t('mail.staff.order'), value: payment.orderReference },
      { label: t('mail.staff.amount'), value: amount },
      { label: t('mail.staff.service'), value: payment.provider },
      { label: t('mail.staff.reference'), value: payment.providerReference ?? '–' },
      { label: t('mail.staff.payment'), value: payment.id },
    ],
    action: null,
    notices: [],
    seller: { title: t('mail.staff.sender'), lines: [t('mail.staff.not-to-answer')] },
  };
}
