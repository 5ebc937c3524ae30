import { didSomething } from '#domain/carts/discounts.ts';
import { billingOf } from '#domain/checkout/billing.ts';
import { balanceAmountOf } from '#domain/orders/balance-of.ts';
import type { Payment } from '#domain/payments/find-payment.ts';
import { importChargesOf } from '#domain/taxes/tax-scheme.ts';
import { wordCompanyTax } from '#domain/taxes/word-company-tax.ts';
import type { Block, Fact, Goods, Notice } from '../worded-mail.ts';
import type { MailWords } from '../words.ts';
import { legalRegion } from './legal-region.ts';
import type { OrderReader } from './order-reader.ts';

/** The order's goods with all amounts. They are its frozen breakdown; nothing is computed here. */
export function orderedGoods(to: OrderReader): Goods {
  const { order, words, format } = to;
  return {
    ...goodsOf(to),
    costs: {
      sums: wordSums(to),
      total: { label: words.t('total'), value: format.money(order.breakdown.totalAmount) },
      parts: wordSplit(to),
      vat: wordVat(to),
      vatNote: companyNote(to) ?? importNote(to),
    },
  };
}

/** The order's goods alone, to identify it. */
export function goodsOf({ order, words, format }: OrderReader): Goods {
  const texts = new Map(order.lines.map((line) => [line.position, line]));
  const lines = order.breakdown.lines.map((line, index) => ({
    name: texts.get(index + 1)?.name ?? '',
    description: descriptionOf(texts.get(index + 1)),
    quantity: `${line.quantity} × ${format.money(line.unitStreetAmount)}`,
    total: format.money(line.itemsAmount),
  }));
  return { title: words.t('items'), lines };
}

/** What it is, and what was told of a bike made to order. */
function descriptionOf(line: OrderReader['order']['lines'][number] | undefined): string {
  return [line?.description ?? '', ...(line?.build?.notes ?? [])].join('\n');
}

function wordSums({ order: { breakdown }, words: { t, deliveryName }, format }: OrderReader): Fact[] {
  const discounts = breakdown.discounts.filter(didSomething).map(({ code, name, amount }) => ({
    label: name ?? t('discount', { code }),
    value: amount === 0 ? t('free') : `−${format.money(amount)}`,
  }));
  const { shipping } = breakdown;
  const delivery = shipping && {
    label: t('delivery', { method: deliveryName(shipping) }),
    value: shipping.amount === 0 ? t('free') : format.money(shipping.amount),
  };
  return [
    { label: t('subtotal'), value: format.money(breakdown.itemsAmount) },
    ...discounts,
    ...(delivery ? [delivery] : []),
  ];
}

/** Of bikes made to order: what is paid when ordering, and what once they are built. */
function wordSplit({ order, words: { t }, format }: OrderReader): Fact[] {
  const { depositAmount, paidAt, balancePaidAt } = order;
  if (depositAmount === null) return [];
  const rest = balancePaidAt ? 'due.balance-paid' : order.balanceAskedAt ? 'due.balance-open' : 'due.balance';
  const deposit = t(paidAt ? 'due.deposit-paid' : 'due.deposit');
  return [
    { label: deposit, value: format.money(depositAmount) },
    ...(order.balanceEndedAt ? [] : [{ label: t(rest), value: format.money(balanceAmountOf(order)) }]),
  ];
}

function wordVat({ order, words: { t }, format }: OrderReader): Fact[] {
  if (!order.vatIncluded) return [];
  return order.breakdown.vat.map(({ rateBp, netAmount, vatAmount }) => ({
    label: t('vat', { rate: format.rate(rateBp), net: format.money(netAmount) }),
    value: format.money(vatAmount),
  }));
}

/** How a company in another member state is taxed, and the proof of its number. */
function companyNote({ order }: OrderReader): string | null {
  const worded = wordCompanyTax(order.locale, order.breakdown.tax);
  return worded && [worded.sentence, worded.proof].filter(Boolean).join(' ');
}

/** Who pays import duty and taxes, where any can be due. */
function importNote({ order, words: { t } }: OrderReader): string | null {
  const charges = importChargesOf(order.taxScheme);
  if (charges === 'none') return null;
  return charges === 'buyer' ? t('vat-none') : t('duty-paid');
}

/** Address, method and days of the delivery, and the billing data. */
export function deliveryBlocks({ order, words, format }: OrderReader): Block[] {
  const { breakdown, details, address: goesTo, promised } = order;
  const { t, deliveryName, arrival } = words;
  const way = deliveryName(breakdown.shipping ?? { code: details.deliveryMethod });
  const days = promised && format.daySpan(promised.from, promised.to);
  const arrives = days ? [arrival(days, details.collection !== undefined)] : [];
  const notes = details.courierNotes ? [t('notes', { notes: details.courierNotes })] : [];
  const { companyName, address } = billingOf(details);
  const billed = [companyName, ...(address ? format.address(address) : [])].filter(Boolean);
  return [
    { title: t('address'), lines: [...format.address(goesTo), details.phone] },
    ...(billed.length > 0 ? [{ title: t('billing'), lines: billed }] : []),
    { title: t('delivery-title'), lines: [way, ...arrives, ...notes] },
  ];
}

export function paymentBlock({ order, words }: OrderReader): Block {
  return {
    title: words.t('payment-title'),
    lines: [paymentLabel(order.payment, words, order.details.paymentMethod)],
  };
}

/** `Visa, ending in 4242`; before the provider's answer, the chosen method. */
export function paymentLabel(
  payment: Pick<Payment, 'provider' | 'method' | 'cardLastDigits'> | null,
  { t, paymentName }: MailWords,
  chosen?: string,
): string {
  const method = paymentName(payment?.method ?? chosen ?? payment?.provider ?? '');
  return payment?.cardLastDigits ? t('card', { method, digits: payment.cardLastDigits }) : method;
}

/** The notices that the law requires with an order: withdrawal, guarantee, terms. */
export function legalNotices(to: OrderReader): Notice[] {
  const { order, words, format, addresses, guaranteeYears } = to;
  const { t } = words;
  const region = legalRegion(order.details.address.country);
  const withdrawal = {
    text: t('withdrawal'),
    link: { label: t('withdrawal-link'), href: addresses.withdrawal },
  };
  const guarantee = { text: t(`guarantee-${region}`, { years: guaranteeYears }) };
  const terms = {
    text: t('terms', { version: format.day(new Date(order.termsVersion)) }),
    link: { label: t('terms-link'), href: addresses.terms },
  };
  return [
    ...(order.mayWithdraw ? [withdrawal, ...bikeReturn(to)] : []),
    // A guarantee of consumer law: a company has none.
    ...(billingOf(order.details).kind === 'company' ? [] : [guarantee]),
    terms,
  ];
}

/** The price of sending back a bike of the order. */
function bikeReturn({ order: { bikeReturnAmount }, words: { t }, format }: OrderReader): Notice[] {
  if (bikeReturnAmount === null) return [];
  const amount = format.money(bikeReturnAmount);
  return [{ text: bikeReturnAmount === 0 ? t('return-bike-free') : t('return-bike', { amount }) }];
}
