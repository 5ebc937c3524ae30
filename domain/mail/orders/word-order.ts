import { SHARE_SIZE } from '#domain/media/addresses.ts';
import { balanceAmountOf } from '#domain/orders/balance-of.ts';
import type { OrderedBike } from '#domain/orders/ordered-bike.ts';
import type { Block, MailPicture, Notice, WordedMail } from '../worded-mail.ts';
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
    ...depositOpening(to, 'received', values),
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

type Paid = {
  /** Without an earlier mail it acknowledges the order too. */
  readonly isFirst: boolean;
  /** The first bike of the order, which is shown. */
  readonly bike: OrderedBike | null;
};

/** Confirms the contract, and says what happens next. */
export function wordPaid(to: OrderReader, { isFirst, bike }: Paid): WordedMail {
  const { order, words, format } = to;
  const values = { total: format.money(order.breakdown.totalAmount) };
  return {
    ...orderOpening(to, 'paid', values),
    ...depositOpening(to, 'paid', values),
    ...(bike?.pictureHash && { picture: pictureOf(to, bike.name, bike.pictureHash) }),
    facts: orderFacts(to),
    action: { label: words.t('view'), href: to.orderHref },
    goods: [orderedGoods(to)],
    blocks: [nextSteps(to, bike !== null), ...deliveryBlocks(to), paymentBlock(to)],
    notices: [
      ...(order.customerId === null ? [{ text: words.t('account') }] : []),
      ...legalNotices(to),
      ...(isFirst ? [attachedNotice(to)] : []),
      ...lastNotices(to),
    ],
  };
}

/** The opening where only a deposit is paid at first: how much it is, and what comes later. */
function depositOpening(
  { order, words: { t }, format }: OrderReader,
  kind: 'received' | 'paid',
  values: Readonly<Record<string, string>>,
) {
  if (order.depositAmount === null) return {};
  const deposit = format.money(order.depositAmount);
  const said = { number: order.number, deposit, balance: format.money(balanceAmountOf(order)), ...values };
  return { preview: t(`${kind}.preview-deposit`, said), intro: t(`${kind}.intro-deposit`, said) };
}

function pictureOf({ addresses }: OrderReader, alt: string, hash: string): MailPicture {
  return { href: addresses.picture(hash), alt, ...SHARE_SIZE };
}

/** What the workshop does now, and when the goods are there. */
function nextSteps({ order, words, format }: OrderReader, hasBike: boolean): Block {
  const { t, arrival } = words;
  const isCollected = order.details.collection !== undefined;
  const days = order.promised && format.daySpan(order.promised.from, order.promised.to);
  return {
    title: t('next.title'),
    lines: [
      t(hasBike ? 'next.build' : 'next.pack'),
      t(isCollected ? 'next.dealer' : 'next.leave'),
      ...(days ? [arrival(days, isCollected)] : []),
    ],
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
