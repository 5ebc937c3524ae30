import { wordAlarm } from '#domain/mail/tell-shop-once.ts';
import { writeWordedMail } from '#domain/mail/write-worded-mail.ts';
import type { Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { translator } from '#messages/catalogue.ts';
import { DEFAULT_LOCALE } from '#shared/locale.ts';
import type { Alarm } from './alarm.ts';

const t = translator(DEFAULT_LOCALE);

/** Writes to the shop's people that an alarm is raised, or over; in the caller's transaction. */
export async function queueAlarmMail(shop: Shop, alarm: Alarm, mailTo: string): Promise<void> {
  const { siteName, company } = await findSiteConfig({ db: shop.db, locale: DEFAULT_LOCALE });
  const { id, cause, subject, what, raisedAt, overAt } = alarm;
  const title = t(`mail.staff.${cause}.title`);
  const number = overAt ? [title, subject].filter(Boolean).join(': ') : subject;
  const times = [
    { label: t('mail.staff.raised'), value: raisedAt.toISOString() },
    ...(overAt ? [{ label: t('mail.staff.over'), value: overAt.toISOString() }] : []),
  ];
  const facts = [{ label: t('mail.staff.what'), value: what }, ...times];
  await writeWordedMail(shop, {
    key: `alarm-${overAt ? 'over' : 'raised'}:${id}`,
    toAddress: mailTo || company.email,
    mail: wordAlarm(siteName, overAt ? 'alarm-over' : cause, { number, facts }),
  });
}
