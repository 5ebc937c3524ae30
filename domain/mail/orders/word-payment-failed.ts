import { translator } from '#messages/catalogue.ts';
import type { WordedMail } from '../worded-mail.ts';
import { goodsOf, paymentLabel } from './order-parts.ts';
import { lastNotices, type OrderReader, orderOpening } from './order-reader.ts';

/** The payment was declined: the order stays until its time ends and can be paid another way. */
export function wordDeclined(to: OrderReader): WordedMail {
  const time = to.format.moment(to.order.payableUntil);
  const told = bankAnswer(to);
  return {
    ...orderOpening(to, 'declined', { time }),
    ...(told ? { intro: `${told} ${to.words.t('declined.held', { time })}` } : {}),
    ...attempt(to),
    action: { label: to.words.t('declined.action'), href: to.orderHref },
  };
}

/** What the bank said and what helps, as the order's page words it; null: it said only no. */
function bankAnswer({ order }: OrderReader): string | null {
  const reason = order.payment?.declinedFor ?? 'other';
  if (reason === 'other') return null;
  const t = translator(order.locale);
  return `${t(`orders.failed.bank.${reason}`)} ${t(`orders.failed.todo.${reason}`)}`;
}

/**
 * The time to pay has ended, and with it the order. Its page restores everything to the cart, which
 * may be deleted by now.
 */
export function wordExpired(to: OrderReader): WordedMail {
  return {
    ...orderOpening(to, 'expired'),
    ...attempt(to),
    action: { label: to.words.t('expired.action'), href: to.orderHref },
  };
}

function attempt(to: OrderReader) {
  const { order, words, format } = to;
  const { t } = words;
  return {
    facts: [
      { label: t('number'), value: order.number },
      { label: t('total'), value: format.money(order.totalAmount) },
      { label: t('payment-title'), value: paymentLabel(order.payment, words, order.details.paymentMethod) },
    ],
    goods: [goodsOf(to)],
    notices: [{ text: t('nothing-taken') }, ...lastNotices(to)],
  };
}
