import type { OrderChange } from '#domain/order-changes/apply-change.ts';
import type { WordedMail } from '../worded-mail.ts';
import { deliveryBlocks, goodsOf, legalNotices, orderedGoods } from './order-parts.ts';
import { lastNotices, type OrderReader, orderOpening } from './order-reader.ts';

type Told = {
  /** The money that it moves, in minor units: negative goes back. */
  readonly differenceAmount: number;
  readonly hasDocuments: boolean;
};

/** What the order has since staff changed it, and the money that goes back. */
export function wordChanged(to: OrderReader, { differenceAmount, hasDocuments }: Told): WordedMail {
  const { order, words, format } = to;
  const { t } = words;
  const amount = format.money(Math.abs(differenceAmount));
  return {
    ...orderOpening(to, 'changed', { total: format.money(order.totalAmount) }),
    facts: [{ label: t('number'), value: order.number }],
    action: { label: t('view'), href: to.orderHref },
    goods: [orderedGoods(to)],
    blocks: deliveryBlocks(to),
    notices: [
      ...(differenceAmount < 0 ? [{ text: t('changed.back', { amount }) }] : []),
      ...(hasDocuments ? [{ text: t('changed.documents') }] : []),
      ...lastNotices(to),
    ],
  };
}

/**
 * Leads the buyer to the page where they pay the difference, with what the order would have then.
 */
export function wordChangeOffered(
  to: OrderReader,
  { after, differenceAmount, payableUntil }: OrderChange,
): WordedMail {
  const { order, words, format } = to;
  const { breakdown } = after;
  const then = { ...to, order: { ...order, breakdown, lines: linesOf(to, after.lines) } };
  const values = {
    amount: format.money(differenceAmount),
    time: format.moment(payableUntil ?? order.payableUntil),
  };
  return {
    ...orderOpening(to, 'change-offered', values),
    facts: [{ label: words.t('number'), value: order.number }],
    action: { label: words.t('change-offered.action'), href: to.changeHref },
    goods: [orderedGoods(then)],
    notices: [...legalNotices(to), { text: words.t('change-offered.stranger', values) }],
  };
}

function linesOf({ order }: OrderReader, lines: OrderChange['after']['lines']) {
  const isBike = (variantId: string) =>
    order.lines.some((line) => line.isBike && line.variantId === variantId);
  return lines.map((line) => ({
    ...line,
    orderId: order.id,
    isBike: isBike(line.variantId),
    drawnKind: null,
  }));
}

/** The change did not take effect. */
export function wordChangeEnded(to: OrderReader): WordedMail {
  return {
    ...orderOpening(to, 'change-ended'),
    facts: [{ label: to.words.t('number'), value: to.order.number }],
    action: { label: to.words.t('change-ended.action'), href: to.orderHref },
    goods: [goodsOf(to)],
    notices: lastNotices(to),
  };
}
