import { eq } from 'drizzle-orm';
import { orders } from '#domain/orders/schema.ts';
import { findWithdrawalView } from '#domain/returns/list-withdrawals.ts';
import { hasWithdrawnPieces } from '#domain/returns/return-withdrawn.ts';
import { listShipments } from '#domain/shipments/list-shipments.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { findWithdrawal, type Withdrawal } from '#domain/withdrawals/find-withdrawal.ts';
import { wordArrival } from '#domain/withdrawals/word-statement.ts';
import { translator } from '#messages/catalogue.ts';
import { DEFAULT_LOCALE } from '#shared/locale.ts';
import { dayFormat } from './reader-format.ts';
import { getReader, type ReaderOf } from './reader-mail.ts';
import { sellerBlock } from './seller-block.ts';
import type { Fact, WordedMail } from './worded-mail.ts';
import { isWritten } from './write-mail.ts';
import { writeWordedMail } from './write-worded-mail.ts';

type Known = { readonly withdrawalId: string };

/**
 * The receipt that the law requires: the statement, and the second it arrived. What happens now is
 * in it where the order is known, which only somebody with access to it or its own address learns.
 * @returns false when it was written before
 */
export function queueWithdrawalReceipt(shop: Shop, { withdrawalId }: Known): Promise<boolean> {
  return inTransaction(shop, async (inside) => {
    const withdrawal = await findWithdrawal(inside, withdrawalId);
    const key = `withdrawal-receipt:${withdrawalId}`;
    if (await isWritten(inside, key)) return false;
    const reader = await getReader(inside, withdrawal.locale);
    const mail = wordReceipt(reader, withdrawal, await wordNext(inside, reader, withdrawal));
    await writeWordedMail(inside, { key, orderId: withdrawal.orderId, toAddress: withdrawal.email, mail });
    return true;
  });
}

function wordReceipt(
  { locale, sender, words, translate: t }: ReaderOf,
  { declaredAt, statement }: Withdrawal,
  next: readonly string[],
): WordedMail {
  const time = wordArrival(locale, declaredAt);
  return {
    locale,
    brand: sender.siteName,
    subject: t('mail.withdrawal.subject'),
    preview: t('mail.withdrawal.preview', { time }),
    title: t('mail.withdrawal.title'),
    intro: t('mail.withdrawal.intro'),
    facts: [{ label: t('mail.withdrawal.received'), value: time }],
    action: null,
    blocks: [{ title: t('mail.withdrawal.statement'), lines: statement.split('\n') }],
    notices: [...next, t('mail.withdrawal.not-you')].map((text) => ({ text })),
    seller: sellerBlock(sender.company, words, locale),
  };
}

/** What happens now, as the order's page says it; one sentence for any order not known. */
async function wordNext(
  shop: Shop,
  { locale, translate: t }: ReaderOf,
  { id, orderId }: Withdrawal,
): Promise<string[]> {
  const view = orderId ? await findWithdrawalView(shop, id) : null;
  if (!orderId || !view || view.progress === 'order-unknown') return [t('mail.withdrawal.next')];
  // Goods that are with the buyer become a return beside this mail.
  const isBack = view.progress === 'arrived' && (await hasWithdrawnPieces(shop, orderId));
  const progress = isBack ? 'coming-back' : view.progress;
  if (progress === 'settled' || progress === 'closed') return [t('mail.withdrawal.next')];
  const said = t(`orders.withdrawn.${progress}`);
  return progress === 'unpaid'
    ? [said]
    : [said, t('orders.withdrawn.refund', { date: dayFormat(locale)(new Date(view.refundDueBy)) })];
}

/**
 * Reports a withdrawal to the shop's own address, in the default language. @returns false when it
 * was reported before
 */
export function queueWithdrawalAlarm(shop: Shop, { withdrawalId }: Known): Promise<boolean> {
  return inTransaction(shop, async (inside) => {
    const withdrawal = await findWithdrawal(inside, withdrawalId);
    const key = `withdrawal-alarm:${withdrawalId}`;
    if (await isWritten(inside, key)) return false;
    const { siteName, company } = await findSiteConfig({ db: inside.db, locale: DEFAULT_LOCALE });
    const mail = wordAlarm(siteName, withdrawal, await orderFacts(inside, withdrawal));
    await writeWordedMail(inside, { key, orderId: withdrawal.orderId, toAddress: company.email, mail });
    return true;
  });
}

function wordAlarm(brand: string, withdrawal: Withdrawal, order: readonly Fact[]): WordedMail {
  const t = translator(DEFAULT_LOCALE);
  const { name, email, orderReference: number, lines } = withdrawal;
  const time = wordArrival(DEFAULT_LOCALE, withdrawal.declaredAt);
  return {
    locale: DEFAULT_LOCALE,
    brand,
    subject: t('mail.staff.withdrawal.subject', { brand, number }),
    preview: t('mail.staff.withdrawal.preview', { name, time }),
    title: t('mail.staff.withdrawal.title'),
    intro: t('mail.staff.withdrawal.intro'),
    facts: [
      { label: t('mail.staff.withdrawal.received'), value: time },
      { label: t('mail.staff.withdrawal.name'), value: name },
      { label: t('mail.staff.withdrawal.email'), value: email },
      { label: t('mail.staff.withdrawal.typed'), value: number },
      {
        label: t('mail.staff.withdrawal.lines'),
        value: lines?.join('; ') ?? t('mail.staff.withdrawal.whole'),
      },
      ...order,
    ],
    action: null,
    notices: [],
    seller: { title: t('mail.staff.sender'), lines: [t('mail.staff.not-to-answer')] },
  };
}

/** The likely order, its status, and the request to hold it back if nothing has left. */
async function orderFacts(shop: Shop, { orderId }: Withdrawal): Promise<Fact[]> {
  const t = translator(DEFAULT_LOCALE);
  const label = t('mail.staff.withdrawal.matched');
  const { number, status } = orders;
  const [order] = orderId
    ? await shop.db.select({ number, status }).from(orders).where(eq(orders.id, orderId))
    : [];
  if (!orderId || !order) return [{ label, value: t('mail.staff.withdrawal.none') }];
  const parcels = await listShipments(shop, orderId);
  const isHere = parcels.every((parcel) => parcel.shippedAt === null);
  const state = t(`orders.statuses.${order.status}`);
  return [
    { label, value: order.number },
    {
      label: t('mail.staff.withdrawal.state'),
      value: isHere ? `${state}. ${t('mail.staff.withdrawal.not-shipped')}` : state,
    },
  ];
}
