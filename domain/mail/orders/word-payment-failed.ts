import type { WordedMail } from '../worded-mail.ts';
import { goodsOf, paymentLabel } from './order-parts.ts';
import { lastNotices, type OrderReader, orderOpening } from './order-reader.ts';

/** The bank said no: the order stands until its time is over, and the same order can be paid another way. */
export function wordDeclined(to: OrderReader): WordedMail {
  return {
    ...orderOpening(to, 'declined', { time: to.format.moment(to.order.payableUntil) }),
    ...attempt(to),
    action: { label: to.words.t('declined.action'), href: to.orderHref },
  };
}

/** The time to pay is over and the order with it; its page puts everything back into the bag, which may be forgotten by now. */
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
