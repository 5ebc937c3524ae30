import type { Payment } from '#domain/payments/find-payment.ts';
import type { WordedMail } from '../worded-mail.ts';
import { goodsOf, paymentLabel } from './order-parts.ts';
import { lastNotices, type OrderReader, orderOpening } from './order-reader.ts';

/**
 * The order is undone. `gone`: it was paid after its time and what was ordered is no longer there; else whoever might asked for it.
 * @param paidAmount what goes back, in minor units; 0 when nothing was paid
 */
export function wordCanceled(
  to: OrderReader,
  { at, isGone, paidAmount }: { at: Date; isGone: boolean; paidAmount: number },
): WordedMail {
  const { order, words, format } = to;
  const { t } = words;
  const amount = format.money(paidAmount);
  const paid =
    paidAmount > 0 ? { intro: t(isGone ? 'canceled.intro-gone' : 'canceled.intro-paid', { amount }) } : {};
  return {
    ...orderOpening(to, 'canceled', { amount }),
    ...paid,
    facts: [
      { label: t('number'), value: order.number },
      { label: t('canceled.at'), value: format.moment(at) },
    ],
    action: { label: t('view'), href: to.orderHref },
    goods: [goodsOf(to)],
    notices: lastNotices(to),
  };
}

export type MailedRefund = {
  /** Minor units of the order's currency. */
  readonly amount: number;
  readonly payment: Payment;
  /** Of the return it is for; null when it is for none. */
  readonly returnNumber: string | null;
  /** It was never needed for the order. */
  readonly isSurplus?: boolean;
};

/** Money is on its way back: how much, to where, and when it will be there. */
export function wordRefunded(to: OrderReader, refund: MailedRefund): WordedMail {
  const { order, words, format } = to;
  const { t } = words;
  const { amount, payment, returnNumber } = refund;
  const target = paymentLabel(payment, words);
  const intro = introOf(to, refund);
  return {
    ...orderOpening(to, 'refunded', { amount: format.money(amount) }),
    ...(intro ? { intro } : {}),
    figure: { label: t('refunded.amount'), value: format.money(amount) },
    facts: [
      { label: t('refunded.target'), value: target },
      { label: t('number'), value: order.number },
      ...(returnNumber === null ? [] : [{ label: t('return.number'), value: returnNumber }]),
    ],
    action: { label: t('view'), href: to.orderHref },
    notices: [{ text: t(`refunded.when-${pace(payment)}`) }, ...lastNotices(to)],
  };
}

/** What it is for, where it is not all that was paid. A payment that did not pay the order was one too many, or came too late. */
function introOf(
  { order, words: { t } }: OrderReader,
  { amount, payment, returnNumber, isSurplus }: MailedRefund,
): string | null {
  if (returnNumber !== null) return t('refunded.intro-return', { back: returnNumber });
  if (isSurplus || payment.id !== order.paymentId) return t('refunded.intro-extra');
  return amount < payment.capturedAmount ? t('refunded.intro-part') : null;
}

/** How long it takes until it is seen, by where it goes. */
function pace({ provider, method }: Payment): 'card' | 'paypal' | 'transfer' {
  if (method === 'paypal' || provider === 'paypal') return 'paypal';
  return provider.includes('transfer') ? 'transfer' : 'card';
}
