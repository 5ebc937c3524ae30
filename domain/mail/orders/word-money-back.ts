import { BANK_TRANSFER } from '#domain/bank-transfers/code.ts';
import type { Payment } from '#domain/payments/find-payment.ts';
import type { WordedMail } from '../worded-mail.ts';
import { goodsOf, paymentLabel } from './order-parts.ts';
import { lastNotices, type OrderReader, orderOpening } from './order-reader.ts';

/**
 * The cancellation of an order. `gone`: it was paid too late and its goods are no longer available;
 * otherwise somebody entitled asked for it.
 * @param paidAmount the money that goes back, in minor units; 0 when nothing was paid
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
  /** The return's number; null without a return. */
  readonly returnNumber: string | null;
  /** The money was never owed for the order. */
  readonly isSurplus?: boolean;
  /**
   * It pays again what the bank sent back: through the same provider, or by a transfer of staff.
   */
  readonly again?: 'provider' | 'hand' | null;
};

/** A refund: its amount, its destination, and when it arrives. */
export function wordRefunded(to: OrderReader, refund: MailedRefund): WordedMail {
  const { order, words, format } = to;
  const { t } = words;
  const { amount, payment, returnNumber, again } = refund;
  const isByHand = again === 'hand';
  const target = isByHand ? words.paymentName(BANK_TRANSFER) : paymentLabel(payment, words);
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
    notices: [{ text: t(`refunded.when-${isByHand ? 'transfer' : pace(payment)}`) }, ...lastNotices(to)],
  };
}

/**
 * The reason, when it is not the whole payment. A payment that did not pay the order was made twice
 * or arrived too late.
 */
function introOf(
  { order, words: { t } }: OrderReader,
  { amount, payment, returnNumber, isSurplus, again }: MailedRefund,
): string | null {
  if (again) return t('refunded.intro-again');
  if (returnNumber !== null) return t('refunded.intro-return', { back: returnNumber });
  if (isSurplus || (payment.id !== order.paymentId && !payment.isPart)) return t('refunded.intro-extra');
  return amount < payment.capturedAmount ? t('refunded.intro-part') : null;
}

/** The time until the refund is visible, by its destination. */
function pace({ provider, method }: Payment): 'card' | 'paypal' | 'transfer' {
  if (method === 'paypal' || provider === 'paypal') return 'paypal';
  return provider.includes('transfer') ? 'transfer' : 'card';
}
