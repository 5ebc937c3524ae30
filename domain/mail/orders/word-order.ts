import type { Notice, WordedMail } from '../worded-mail.ts';
import { deliveryBlocks, legalNotices, orderedGoods, paymentBlock } from './order-parts.ts';
import { lastNotices, type OrderReader, orderOpening } from './order-reader.ts';

/**
 * Acknowledges an unpaid order, with the way to pay it. A declined attempt is mentioned here
 * instead of in its own mail.
 */
export function wordReceived(to: OrderReader): WordedMail {
  const { order, words, format } = to;
  const values = {
    total: format.money(order.breakdown.totalAmount),
    time: format.moment(order.payableUntil),
  };
  const isDeclined = order.payment?.state === 'declined';
  return {
    ...orderOpening(to, 'received', values),
    ...(isDeclined ? { intro: words.t('received.intro-declined', values) } : {}),
    facts: orderFacts(to),
    action: { label: words.t('received.action'), href: to.orderHref },
    goods: [orderedGoods(to)],
    blocks: deliveryBlocks(to),
    notices: [...legalNotices(to), attachedNotice(to), ...lastNotices(to)],
  };
}

/** Asks for the confirmation of the e-mail address: the goods are held for as long only. */
export function wordUnconfirmed(to: OrderReader): WordedMail {
  const { order, words, format, confirmHref } = to;
  const values = { time: format.moment(order.payableUntil) };
  return {
    ...orderOpening(to, 'unconfirmed', values),
    facts: orderFacts(to),
    action: { label: words.t('unconfirmed.action'), href: confirmHref },
    goods: [orderedGoods(to)],
    notices: [{ text: words.t('unconfirmed.stranger') }],
  };
}

/** Confirms the contract. `isFirst`: without an earlier mail it acknowledges the order too. */
export function wordPaid(to: OrderReader, { isFirst }: { isFirst: boolean }): WordedMail {
  const { order, words, format } = to;
  const values = { total: format.money(order.breakdown.totalAmount) };
  return {
    ...orderOpening(to, 'paid', values),
    facts: orderFacts(to),
    action: { label: words.t('view'), href: to.orderHref },
    goods: [orderedGoods(to)],
    blocks: [...deliveryBlocks(to), paymentBlock(to)],
    notices: [...legalNotices(to), ...(isFirst ? [attachedNotice(to)] : []), ...lastNotices(to)],
  };
}

function orderFacts({ order, words: { t }, format }: OrderReader) {
  return [
    { label: t('number'), value: order.number },
    { label: t('placed'), value: format.moment(order.placedAt) },
  ];
}

function attachedNotice({ words: { t } }: OrderReader): Notice {
  return { text: t('attached') };
}
