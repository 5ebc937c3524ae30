import { eq } from 'drizzle-orm';
import { outboxEvents } from '#domain/outbox/schema.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { translator } from '#messages/catalogue.ts';
import { DEFAULT_LOCALE } from '#shared/locale.ts';
import type { Fact, WordedMail } from './worded-mail.ts';
import { isWritten } from './write-mail.ts';
import { writeWordedMail } from './write-worded-mail.ts';

/** What only people can put right; each is worded under `mail.staff.{alarm}`. */
export type Alarm =
  | 'refund-failed'
  | 'refund-unclear'
  | 'refund-came-back'
  | 'disputed'
  | 'unmatched'
  | 'job-died'
  | 'form-held'
  | 'sighting-held'
  | 'claim-sent'
  | 'claim-message'
  | Watched;

/** What the room watch finds, and that it is over; it stands to the right. */
type Watched =
  | 'alarm-over'
  | 'dead-job'
  | 'refunds-stuck'
  | 'mail-failing'
  | 'withdrawal-due'
  | 'withdrawal-overdue'
  | 'warranty-waiting'
  | 'claims-late'
  | 'schedule-missed'
  | 'disk-low'
  | 'archive-failing'
  | 'clock-off'
  | 'address-differs'
  | 'certificate';

type About = {
  readonly number: string;
  /** The order that it is about; left out: none. */
  readonly orderId?: string;
  readonly facts: readonly Fact[];
};

type Telling = {
  /** The event's key. Two jobs that carry it wait for each other at its row. */
  readonly key: string;
  readonly read: (inside: Shop) => Promise<About>;
};

const t = translator(DEFAULT_LOCALE);

/**
 * Writes a mail to the shop's own address, in the default language. @returns false when it was
 * written before
 */
export function tellShopOnce(shop: Shop, alarm: Alarm, { key, read }: Telling): Promise<boolean> {
  return inTransaction(shop, async (inside) => {
    const { id, key: eventKey } = outboxEvents;
    await inside.db.select({ id }).from(outboxEvents).where(eq(eventKey, key)).for('update');
    if (await isWritten(inside, key)) return false;
    const { siteName, company } = await findSiteConfig({ db: inside.db, locale: DEFAULT_LOCALE });
    const about = await read(inside);
    const mail = wordAlarm(siteName, alarm, about);
    await writeWordedMail(inside, { key, orderId: about.orderId, toAddress: company.email, mail });
    return true;
  });
}

/** Words a mail to the shop's people. `number` says which order, job or machine it is about. */
export function wordAlarm(brand: string, alarm: Alarm, { number, facts }: About): WordedMail {
  return {
    locale: DEFAULT_LOCALE,
    brand,
    subject: t(`mail.staff.${alarm}.subject`, { brand, number }),
    preview: t(`mail.staff.${alarm}.title`),
    title: t(`mail.staff.${alarm}.title`),
    intro: t(`mail.staff.${alarm}.intro`),
    facts,
    action: null,
    notices: [],
    seller: { title: t('mail.staff.sender'), lines: [t('mail.staff.not-to-answer')] },
  };
}
