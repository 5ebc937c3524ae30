import { listGuarantees } from '#domain/guarantees/list-guarantees.ts';
import { legalYears } from '#domain/guarantees/rules.ts';
import {
  balanceAddress,
  changeAddress,
  confirmAddressOf,
  issueAccessToken,
  offerAddress,
  orderAddress,
} from '#domain/orders/access-token.ts';
import type { Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { translator } from '#messages/catalogue.ts';
import { mailAddresses } from '../addresses.ts';
import { type ReaderFormat, readerFormat } from '../reader-format.ts';
import { type Sender, sellerBlock } from '../seller-block.ts';
import type { Notice, WordedMail } from '../worded-mail.ts';
import { type MailWords, mailWords, type OrderMailKind } from '../words.ts';
import type { MailedOrder } from './find-mailed-order.ts';

/** Everything needed to word a mail about an order. */
export type OrderReader = {
  readonly order: MailedOrder;
  readonly sender: Sender;
  readonly words: MailWords;
  readonly format: ReaderFormat;
  readonly addresses: ReturnType<typeof mailAddresses>;
  /** Of the legal guarantee where it is delivered, at least. */
  readonly guaranteeYears: number;
  /** Opens the order's page without an account. */
  readonly orderHref: string;
  /** Confirms the order's e-mail address. */
  readonly confirmHref: string;
  /** Where its buyer orders what staff wrote down by phone. */
  readonly offerHref: string;
  /** Where its buyer pays the difference of a change. */
  readonly changeHref: string;
  /** Where its buyer pays the balance. */
  readonly balanceHref: string;
};

/** The least that Directive 2019/771 article 10 allows. */
const LEAST_YEARS = 2;

/** Reads what a mail needs; makes an access token for its link to the order. @returns the reader */
export async function getOrderReader(shop: Shop, order: MailedOrder): Promise<OrderReader> {
  const site = { baseUrl: shop.baseUrl, locale: order.locale };
  const token = await issueAccessToken(shop, order.id, true);
  return {
    order,
    sender: await findSiteConfig({ db: shop.db, locale: order.locale }),
    words: mailWords(order.locale),
    format: readerFormat(order.locale, order.currency),
    addresses: mailAddresses(site),
    guaranteeYears: legalYears(await listGuarantees(shop), order.details.address.country) ?? LEAST_YEARS,
    orderHref: orderAddress(site, order.number, token),
    confirmHref: confirmAddressOf(site, order.number, token),
    offerHref: offerAddress(site, order.number, token),
    changeHref: changeAddress(site, order.number, token),
    balanceHref: balanceAddress(site, order.number, token),
  };
}

/**
 * The opening and ending of every mail about an order; `values` fill its texts besides
 * brand and number.
 */
export function orderOpening(
  { order, sender, words }: OrderReader,
  kind: OrderMailKind,
  values: Record<string, string> = {},
) {
  const known = { brand: sender.siteName, number: order.number, ...values };
  return {
    locale: order.locale,
    brand: sender.siteName,
    subject: words.t(`${kind}.subject`, known),
    preview: words.t(`${kind}.preview`, known),
    title: words.t(`${kind}.title`, known),
    intro: words.t(`${kind}.intro`, known),
    seller: sellerBlock(sender.company, words, order.locale),
  } satisfies Partial<WordedMail>;
}

/**
 * The last notices of every mail about an order: the way to withdraw for who may, and the way to
 * the order without this mail.
 */
export function lastNotices({ order, words: { t }, addresses }: OrderReader): Notice[] {
  const label = translator(order.locale)('shell.withdraw');
  const withdraw = { text: t('withdraw'), link: { label, href: addresses.withdraw(order.number) } };
  return [
    ...(order.mayWithdraw ? [withdraw] : []),
    { text: t('access'), link: { label: t('access-link'), href: addresses.orderAccess } },
  ];
}
