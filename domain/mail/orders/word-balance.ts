import { balanceAmountOf } from '#domain/orders/balance-of.ts';
import type { WordedMail } from '../worded-mail.ts';
import { deliveryBlocks, orderedGoods } from './order-parts.ts';
import { lastNotices, type OrderReader, orderOpening } from './order-reader.ts';

/** The bike is built: what is open, and the way to pay it. Asked again, it says so. */
export function wordBalanceAsked(to: OrderReader, { isAgain }: { readonly isAgain: boolean }): WordedMail {
  const { t } = to.words;
  const amount = balanceText(to);
  return {
    ...orderOpening(to, 'balance-asked', { amount }),
    ...(isAgain && { intro: t('balance-asked.intro-again', { amount }) }),
    figure: { label: t('balance-asked.amount'), value: amount },
    facts: [{ label: t('number'), value: to.order.number }],
    action: { label: t('balance-asked.action'), href: to.balanceHref },
    goods: [orderedGoods(to)],
    notices: [{ text: t('balance-asked.crossed') }, ...lastNotices(to)],
  };
}

/** All of the order is paid, and what happens now. */
export function wordBalancePaid(to: OrderReader): WordedMail {
  const { order, words } = to;
  const isBuilt = order.balanceAskedAt !== null;
  const isCollected = order.details.collection !== undefined;
  const next = [
    words.t(isBuilt ? 'balance-paid.pack' : 'balance-paid.build'),
    words.t(isCollected ? 'next.dealer' : 'next.leave'),
  ];
  return {
    ...orderOpening(to, 'balance-paid', { amount: balanceText(to) }),
    facts: [{ label: words.t('number'), value: order.number }],
    action: { label: words.t('view'), href: to.orderHref },
    goods: [orderedGoods(to)],
    blocks: [{ title: words.t('next.title'), lines: next }, ...deliveryBlocks(to)],
    notices: lastNotices(to),
  };
}

function balanceText({ order, format }: OrderReader): string {
  return format.money(balanceAmountOf(order));
}
