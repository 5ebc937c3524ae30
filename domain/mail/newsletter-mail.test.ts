import { like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { askForNewsletter } from '#domain/newsletter/ask.ts';
import { confirmNewsletter } from '#domain/newsletter/confirm.ts';
import { findAskState } from '#domain/newsletter/find-ask.ts';
import { findLeaver } from '#domain/newsletter/find-leaver.ts';
import { leaveNewsletter } from '#domain/newsletter/leave.ts';
import { outboxEvents } from '#domain/outbox/schema.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { REACTIONS } from '#worker/handlers.ts';
import { mailMessages } from './schema.ts';
import { sendMail } from './send-mail.ts';

const shop = await testShop();
const { company } = await findSiteConfig(shop);

let readers = 0;
const newEmail = () => `letter${++readers}@mail.test`;

/**
 * Runs the handlers of all events with this name, as the worker does, including those
 * that ran before.
 */
async function carry(name: keyof typeof REACTIONS): Promise<void> {
  const events = await shop.db
    .select()
    .from(outboxEvents)
    .where(like(outboxEvents.name, String(name)));
  for (const { payload } of events)
    await Promise.all((REACTIONS[name] ?? []).map((react) => react(shop, payload)));
}

const mailsTo = (email: string) =>
  shop.db.select().from(mailMessages).where(like(mailMessages.toAddress, email));

const tokenIn = (text: string, page: string) =>
  new RegExp(`/newsletter/${page}\\?token=([\\w-]{32})`).exec(text)?.[1] ?? '';

async function askIn(locale: Locale) {
  const email = newEmail();
  await askForNewsletter({ ...shop, locale }, { email, marketing: true });
  await carry('newsletter.asked');
  const [mail] = await mailsTo(email);
  if (!mail) throw new Error('no mail was written');
  return { email, mail };
}

describe.each(LOCALES)('X1.07 the newsletter mails in %s', (locale) => {
  it('ask for confirmation in the reader’s language, then say what was agreed', async () => {
    const { email, mail } = await askIn(locale);
    expect(mail).toMatchObject({ locale, toAddress: email });
    const token = tokenIn(mail.text, 'confirm');
    expect(mail.text).toContain(`http://shop.test/${locale}/newsletter/confirm?token=${token}`);
    expect(mail.html).toContain(token);
    expect(await findAskState(shop, token)).toBe('open');
    await confirmNewsletter(shop, { token });
    await carry('newsletter.confirmed');
    const welcome = (await mailsTo(email)).find(({ key }) => key.startsWith('newsletter-welcome:'));
    expect(welcome?.locale).toBe(locale);
    for (const { subject, html, text } of [mail, welcome ?? mail]) {
      for (const words of [subject, text, html.replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ')])
        expect(words).not.toMatch(/[{}]|undefined|\bnull\b|NaN|\[object|newsletter\.|MISSING/);
      expect(text).toContain(company.name);
    }
  });
});

describe('every newsletter mail', () => {
  it('X1.07 offers leaving by one click of the mail program and by a page, and never by GET', async () => {
    const { email, mail } = await askIn('de');
    await confirmNewsletter(shop, { token: tokenIn(mail.text, 'confirm') });
    await carry('newsletter.confirmed');
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(2);
    for (const { id, text, headers } of mails) {
      const token = tokenIn(text, 'leave');
      expect(headers).toEqual({
        'List-Unsubscribe': `<http://shop.test/api/de/newsletter/leave/${token}>, <mailto:${company.email}?subject=unsubscribe>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      });
      expect(await findLeaver(shop, token)).toEqual({ status: 'subscribed' });
      shop.ports.sentMail.length = 0;
      await sendMail(shop, { mailId: id });
      expect(shop.ports.sentMail[0]?.headers).toMatchObject(headers);
    }
  });

  it('is written once, however often and in parallel its event is handled', async () => {
    const { email, mail } = await askIn('it');
    await Promise.all(Array.from({ length: 5 }, () => carry('newsletter.asked')));
    expect(await mailsTo(email)).toHaveLength(1);
    // The link in the only mail is still valid.
    await confirmNewsletter(shop, { token: tokenIn(mail.text, 'confirm') });
    await Promise.all(Array.from({ length: 5 }, () => carry('newsletter.confirmed')));
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('is not sent as a welcome to somebody who left meanwhile', async () => {
    const { email, mail } = await askIn('fr');
    await confirmNewsletter(shop, { token: tokenIn(mail.text, 'confirm') });
    await leaveNewsletter(shop, { token: tokenIn(mail.text, 'leave'), by: 'oneClick' });
    await carry('newsletter.confirmed');
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('contains no advertising while it asks for confirmation', async () => {
    const { mail } = await askIn('en');
    // The law has the maker name its share capital.
    const own = mail.text.replace(/paid-in share capital €[\d,.]+/, '');
    expect(own).not.toMatch(/€|%|bikes|offer|discount/i);
  });
});
