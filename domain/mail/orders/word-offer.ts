import type { WordedMail } from '../worded-mail.ts';
import { deliveryBlocks, goodsOf, legalNotices, orderedGoods } from './order-parts.ts';
import { lastNotices, type OrderReader, orderOpening } from './order-reader.ts';

/** Leads the buyer of an order by phone to the page where they order and pay it. */
export function wordOffered(to: OrderReader): WordedMail {
  const { order, words, format } = to;
  const values = { time: format.moment(order.payableUntil), total: format.money(order.totalAmount) };
  return {
    ...orderOpening(to, 'offered', values),
    facts: [{ label: words.t('number'), value: order.number }],
    action: { label: words.t('offered.action'), href: to.offerHref },
    goods: [orderedGoods(to)],
    blocks: deliveryBlocks(to),
    notices: [...legalNotices(to), { text: words.t('offered.stranger', values) }],
  };
}

/** Its buyer did not order it in time; its page puts the goods into their cart. */
export function wordOfferExpired(to: OrderReader): WordedMail {
  return {
    ...orderOpening(to, 'offer-expired'),
    facts: [{ label: to.words.t('number'), value: to.order.number }],
    action: { label: to.words.t('offer-expired.action'), href: to.orderHref },
    goods: [goodsOf(to)],
    notices: lastNotices(to),
  };
}
