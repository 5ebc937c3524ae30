import { eq } from 'drizzle-orm';
import { orders } from '#domain/orders/schema.ts';
import { listShipments } from '#domain/shipments/list-shipments.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { findWithdrawal, type Withdrawal } from '#domain/withdrawals/find-withdrawal.ts';
import { wordMoment } from '#domain/withdrawals/word-statement.ts';
import { translator } from '#messages/catalogue.ts';
import { DEFAULT_LOCALE } from '#shared/locale.ts';
import { type ReaderOf, readReader } from './reader-mail.ts';
import { sellerBlock } from './seller-block.ts';
import type { Fact, WordedMail } from './worded-mail.ts';
import { isWritten } from './write-mail.ts';
import { writeWordedMail } from './write-worded-mail.ts';

type Known = { readonly withdrawalId: string };

/**
 * The receipt that the law requires: the statement, and the second it arrived. It is the same
 * whether the order exists or not. @returns false when it was written before
 */
export function queueWithdrawalReceipt(shop: Shop, { withdrawalId }: Known): Promise<boolean> {
  return inTransaction(shop, async (inside) => {
    const withdrawal = await findWithdrawal(inside, withdrawalId);
    const key = `withdrawal-receipt:${withdrawalId}`;
    if (await isWritten(inside, key)) return false;
    const mail = wordReceipt(await readReader(inside, withdrawal.locale), withdrawal);
    await writeWordedMail(inside, { key, toAddress: withdrawal.email, mail });
    return true;
  });
}

function wordReceipt(
  { locale, sender, words, translate: t }: ReaderOf,
  { declaredAt, statement }: Withdrawal,
): WordedMail {
  const time = wordMoment(locale, declaredAt);
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
    notices: [{ text: t('mail.withdrawal.next') }],
    seller: sellerBlock(sender.company, words, locale),
  };
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
    await writeWordedMail(inside, { key, toAddress: company.email, mail });
    return true;
  });
}

function wordAlarm(brand: string, withdrawal: Withdrawal, order: readonly Fact[]): WordedMail {
  const t = translator(DEFAULT_LOCALE);
  const { name, email, orderReference: number, lines } = withdrawal;
  const time = wordMoment(DEFAULT_LOCALE, withdrawal.declaredAt);
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
