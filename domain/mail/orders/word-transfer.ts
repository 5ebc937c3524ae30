import { inFours } from '#domain/bank-transfers/creditor-reference.ts';
import type { PaybackView, TransferView } from '#domain/bank-transfers/find-transfer.ts';
import type { Fact, WordedMail } from '../worded-mail.ts';
import { deliveryBlocks, goodsOf, legalNotices, orderedGoods } from './order-parts.ts';
import { lastNotices, type OrderReader, orderOpening } from './order-reader.ts';

/** Acknowledges an order paid by transfer: amount, account, reference, last day. */
export function wordAwaitsTransfer(to: OrderReader, transfer: TransferView): WordedMail {
  const { words, format } = to;
  return {
    ...orderOpening(to, 'transfer-awaited', valuesOf(to, transfer)),
    figure: { label: words.t('transfer.amount'), value: format.money(transfer.restAmount) },
    facts: transferFacts(to, transfer),
    action: { label: words.t('transfer.action'), href: to.orderHref },
    goods: [orderedGoods(to)],
    blocks: deliveryBlocks(to),
    notices: [
      { text: words.t('transfer.promise') },
      ...legalNotices(to),
      { text: words.t('attached') },
      ...lastNotices(to),
    ],
  };
}

/** The difference of a change, to be transferred until a time. */
export function wordChangeTransfer(to: OrderReader, transfer: TransferView, payableUntil: Date): WordedMail {
  const due = { ...to, order: { ...to.order, payableUntil } };
  return { ...asking(due, 'change-transfer', transfer), action: changeAction(to), notices: lastNotices(to) };
}

function changeAction({ words, changeHref }: OrderReader) {
  return { label: words.t('transfer.action'), href: changeHref };
}

/** A part arrived: the missing amount and the account. */
export function wordTransferShort(to: OrderReader, transfer: TransferView): WordedMail {
  return asking(to, 'transfer-short', transfer);
}

/** A reminder before the last day. */
export function wordTransferReminder(to: OrderReader, transfer: TransferView): WordedMail {
  return asking(to, 'transfer-reminder', transfer);
}

function asking(
  to: OrderReader,
  kind: 'transfer-short' | 'transfer-reminder' | 'change-transfer',
  transfer: TransferView,
): WordedMail {
  const { words, format } = to;
  return {
    ...orderOpening(to, kind, valuesOf(to, transfer)),
    figure: { label: words.t('transfer.amount'), value: format.money(transfer.restAmount) },
    facts: transferFacts(to, transfer),
    action: { label: words.t('transfer.action'), href: to.orderHref },
    goods: [goodsOf(to)],
    notices: [{ text: words.t('transfer.crossed') }, ...lastNotices(to)],
  };
}

/** The time has ended: nothing is to be paid any more, and a part that arrived goes back. */
export function wordTransferExpired(to: OrderReader, transfer: TransferView): WordedMail {
  const { order, words, format } = to;
  const amount = format.money(transfer.dueBackAmount);
  const isPartly = transfer.dueBackAmount > 0;
  return {
    ...orderOpening(to, 'transfer-expired', { amount }),
    ...(isPartly ? { intro: words.t('transfer-expired.intro-part', { amount }) } : {}),
    facts: [
      { label: words.t('number'), value: order.number },
      { label: words.t('total'), value: format.money(order.totalAmount) },
    ],
    action: { label: words.t('view'), href: to.orderHref },
    goods: [goodsOf(to)],
    notices: [{ text: words.t('transfer-expired.late') }, ...lastNotices(to)],
  };
}

const WHY_BACK = {
  refund: 'transfer-payback.intro',
  surplus: 'transfer-payback.why-surplus',
  late: 'transfer-payback.why-late',
} as const;

/** Money is to go back by transfer, and the account for it is needed. */
export function wordPaybackDue(to: OrderReader, due: PaybackView): WordedMail {
  const { order, words, format } = to;
  const amount = format.money(due.amount);
  const known = due.isAccountKnown;
  return {
    ...orderOpening(to, 'transfer-payback', { amount }),
    intro: [
      words.t(WHY_BACK[due.reason], { amount }),
      words.t(known ? 'transfer-payback.known' : 'transfer-payback.where'),
    ].join(' '),
    figure: { label: words.t('transfer-payback.amount'), value: amount },
    facts: [{ label: words.t('number'), value: order.number }],
    action: { label: words.t(known ? 'view' : 'transfer-payback.action'), href: to.orderHref },
    notices: lastNotices(to),
  };
}

/** The balance of an order, to be transferred; nothing ends a wait for it. */
export function wordBalanceTransfer(to: OrderReader, transfer: TransferView): WordedMail {
  const amount = to.format.money(transfer.restAmount);
  return {
    ...orderOpening(to, 'balance-transfer', { amount }),
    figure: { label: to.words.t('transfer.amount'), value: amount },
    facts: transferFacts(to, transfer, { isEndless: true }),
    action: { label: to.words.t('transfer.action'), href: to.balanceHref },
    goods: [orderedGoods(to)],
    notices: [{ text: to.words.t('transfer.crossed') }, ...lastNotices(to)],
  };
}

/** The details of a transfer, in the order in which banks ask for them. */
function transferFacts(
  { order, words: { t }, format }: OrderReader,
  transfer: TransferView,
  { isEndless = false } = {},
): Fact[] {
  const { payee, reference, receivedAmount } = transfer;
  const came =
    receivedAmount > 0 ? [{ label: t('transfer.received'), value: format.money(receivedAmount) }] : [];
  const bic = payee.bic ? [{ label: t('transfer.bic'), value: payee.bic }] : [];
  return [
    { label: t('transfer.holder'), value: payee.holder },
    { label: t('transfer.iban'), value: inFours(payee.iban) },
    ...bic,
    { label: t('transfer.reference'), value: inFours(reference) },
    ...came,
    ...(isEndless ? [] : [{ label: t('transfer.until'), value: lastDay(order, format) }]),
    { label: t('number'), value: order.number },
  ];
}

function valuesOf({ order, format }: OrderReader, transfer: TransferView) {
  return {
    amount: format.money(transfer.restAmount),
    received: format.money(transfer.receivedAmount),
    day: lastDay(order, format),
  };
}

/** The time ends at a midnight; mails name the day that it ends. */
function lastDay(order: OrderReader['order'], format: OrderReader['format']): string {
  return format.day(new Date(order.payableUntil.getTime() - 1));
}
