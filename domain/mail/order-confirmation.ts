import { orderAddress } from '#domain/orders/access-token.ts';
import { importChargesOf } from '#domain/taxes/taxation.ts';
import { mailAddresses } from './addresses.ts';
import type { OrderToConfirm } from './find-order-to-confirm.ts';
import { guaranteeYears, legalRegion } from './legal-region.ts';
import { type ReaderFormat, readerFormat } from './reader-format.ts';
import { type Sender, sellerBlock } from './seller-block.ts';
import type { MailWords } from './words.ts';

export type Fact = { readonly label: string; readonly value: string };
export type Block = { readonly title: string; readonly lines: readonly string[] };
export type Notice = {
  readonly text: string;
  readonly link?: { readonly label: string; readonly href: string };
};

/** A confirmation as it will be read: every word and number already in the reader's language, for the HTML and the plain text alike. */
export type OrderConfirmation = {
  readonly locale: string;
  readonly brand: string;
  readonly subject: string;
  readonly preview: string;
  readonly title: string;
  readonly intro: string;
  readonly facts: readonly Fact[];
  readonly action: { readonly label: string; readonly href: string };
  readonly linesTitle: string;
  readonly lines: readonly {
    readonly name: string;
    readonly description: string;
    readonly quantity: string;
    readonly total: string;
  }[];
  readonly sums: readonly Fact[];
  readonly total: Fact;
  readonly vat: readonly Fact[];
  readonly vatNote: string | null;
  readonly blocks: readonly Block[];
  readonly notices: readonly Notice[];
  readonly seller: Block;
};

type Confirming = {
  readonly order: OrderToConfirm;
  readonly sender: Sender;
  readonly words: MailWords;
  readonly baseUrl: string;
  /** Opens the order's page without an account. */
  readonly accessToken: string;
};

/** Words an order's confirmation. All numbers are the order's frozen breakdown; nothing is computed here. */
export function wordOrderConfirmation({
  order,
  sender,
  words,
  baseUrl,
  accessToken,
}: Confirming): OrderConfirmation {
  const format = readerFormat(order.locale, order.currency);
  const site = { baseUrl, locale: order.locale };
  const total = format.money(order.breakdown.totalAmount);
  const { t } = words;
  return {
    locale: order.locale,
    brand: sender.siteName,
    subject: t('subject', { brand: sender.siteName, number: order.number }),
    preview: t('preview', { number: order.number, total }),
    title: t('title'),
    intro: t('intro'),
    facts: [
      { label: t('number'), value: order.number },
      { label: t('placed'), value: format.moment(order.placedAt) },
    ],
    action: { label: t('view'), href: orderAddress(site, order.number, accessToken) },
    linesTitle: t('items'),
    lines: wordLines(order, format),
    sums: wordSums(order, words, format),
    total: { label: t('total'), value: total },
    vat: wordVat(order, words, format),
    vatNote: importNote(order, words),
    blocks: wordBlocks(order, words, format),
    notices: wordNotices(order, words, mailAddresses(site)),
    seller: sellerBlock(sender.company, words, order.locale),
  };
}

/** Who pays import duty and taxes, where any can be due. */
function importNote(order: OrderToConfirm, { t }: MailWords): string | null {
  const charges = importChargesOf(order.taxScheme);
  if (charges === 'none') return null;
  return charges === 'buyer' ? t('vat-none') : t('duty-paid');
}

function wordLines({ breakdown, lines }: OrderToConfirm, format: ReaderFormat): OrderConfirmation['lines'] {
  const texts = new Map(lines.map((line) => [line.variantId, line]));
  return breakdown.lines.map((line) => ({
    name: texts.get(line.variantId)?.name ?? '',
    description: texts.get(line.variantId)?.description ?? '',
    quantity: `${line.quantity} × ${format.money(line.unitStreetAmount)}`,
    total: format.money(line.itemsAmount),
  }));
}

function wordSums(
  { breakdown }: OrderToConfirm,
  { t, deliveryName }: MailWords,
  format: ReaderFormat,
): Fact[] {
  const discounts = breakdown.discounts.map(({ code, name, amount }) => ({
    label: name ?? t('discount', { code }),
    value: `−${format.money(amount)}`,
  }));
  const { shipping } = breakdown;
  const delivery = shipping && {
    label: t('delivery', { method: deliveryName(shipping.code) }),
    value: shipping.amount === 0 ? t('free') : format.money(shipping.amount),
  };
  return [
    { label: t('subtotal'), value: format.money(breakdown.itemsAmount) },
    ...discounts,
    ...(delivery ? [delivery] : []),
  ];
}

function wordVat(order: OrderToConfirm, { t }: MailWords, format: ReaderFormat): Fact[] {
  if (!order.vatIncluded) return [];
  return order.breakdown.vat.map(({ rateBp, netAmount, vatAmount }) => ({
    label: t('vat', { rate: format.rate(rateBp), net: format.money(netAmount) }),
    value: format.money(vatAmount),
  }));
}

function wordBlocks(
  order: OrderToConfirm,
  { t, deliveryName, paymentName }: MailWords,
  format: ReaderFormat,
): Block[] {
  const { details } = order;
  const digits = order.payment?.cardLastDigits;
  const method = paymentName(order.payment?.method ?? details.paymentMethod);
  return [
    { title: t('address'), lines: [...format.address(details.address), details.phone] },
    {
      title: t('delivery-title'),
      lines: [
        deliveryName(details.deliveryMethod),
        ...(details.courierNotes ? [t('notes', { notes: details.courierNotes })] : []),
      ],
    },
    { title: t('payment-title'), lines: [digits ? t('card', { method, digits }) : method] },
  ];
}

function wordNotices(
  order: OrderToConfirm,
  { t }: MailWords,
  addresses: ReturnType<typeof mailAddresses>,
): Notice[] {
  const { country } = order.details.address;
  const region = legalRegion(country);
  const withdrawal = {
    text: t('withdrawal'),
    link: { label: t('withdrawal-link'), href: addresses.withdrawal },
  };
  const guarantee = { text: t(`guarantee-${region}`, { years: guaranteeYears(country) }) };
  const terms = {
    text: t('terms', { version: order.termsVersion }),
    link: { label: t('terms-link'), href: addresses.terms },
  };
  return region === 'elsewhere' ? [guarantee, terms] : [withdrawal, guarantee, terms];
}
