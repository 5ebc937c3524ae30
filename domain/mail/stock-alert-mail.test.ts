import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addressOf } from '#app/addresses.ts';
import { outboxEvents } from '#domain/outbox/schema.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { adjustStock } from '#domain/stock/adjust-stock.ts';
import { askForStockAlert } from '#domain/stock-alerts/ask.ts';
import { confirmStockAlert } from '#domain/stock-alerts/confirm.ts';
import { findStopper } from '#domain/stock-alerts/find-stopper.ts';
import { findGoods } from '#domain/stock-alerts/find-wanted.ts';
import { stopStockAlerts } from '#domain/stock-alerts/stop.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { REACTIONS } from '#worker/handlers.ts';
import { deleteAlertMails } from './delete-mails.ts';
import { mailMessages } from './schema.ts';

const shop = await testShop();
const { company } = await findSiteConfig(shop);
const BIKE = 'VT25-ER-RA-XXS';
const variantId = (await findGoods(shop, { code: BIKE }))?.variantId ?? '';

let readers = 0;
const count = (onHand: number) =>
  adjustStock(shop, { counts: [{ variantId, onHand }], reason: 'correction', reference: 'test' });

/**
 * Runs the handlers of all events with these names, as the worker does, including those
 * that ran before.
 */
async function carry(...names: (keyof typeof REACTIONS)[]): Promise<void> {
  for (const name of names) {
    const events = await shop.db
      .select()
      .from(outboxEvents)
      .where(eq(outboxEvents.name, String(name)));
    for (const { payload } of events)
      await Promise.all((REACTIONS[name] ?? []).map((react) => react(shop, payload)));
  }
}

const mailsTo = (email: string) =>
  shop.db
    .select()
    .from(mailMessages)
    .where(eq(mailMessages.toAddress, email))
    .orderBy(mailMessages.createdAt);

const tokenIn = (text: string, page: string) =>
  new RegExp(`/stock-alert/${page}\\?token=([\\w-]{32})`).exec(text)?.[1] ?? '';

async function askIn(locale: Locale) {
  await count(0);
  const email = `alert${++readers}@mail.test`;
  await askForStockAlert({ ...shop, locale }, { email, variant: BIKE });
  await carry('stock-alert.asked');
  const [mail] = await mailsTo(email);
  if (!mail) throw new Error('no mail was written');
  return { email, mail };
}

describe.each(LOCALES)('X1.18 the mails of an alert in %s', (locale) => {
  it('ask for confirmation, then announce the stock once, with links to the goods and for stopping', async () => {
    const { email, mail } = await askIn(locale);
    const confirm = addressOf(locale, 'stock-alert-confirm');
    expect(mail.text).toContain(`http://shop.test${confirm}?token=`);
    await confirmStockAlert(shop, { token: tokenIn(mail.text, 'confirm') });
    await carry('stock-alert.confirmed', 'stock-alert.due');
    expect(await mailsTo(email)).toHaveLength(1);
    await count(2);
    for (let round = 0; round < 2; round += 1) {
      await Promise.all([carry('stock.replenished'), carry('stock.replenished')]);
      await Promise.all([carry('stock-alert.due'), carry('stock-alert.due')]);
    }
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(2);
    const goods = await findGoods({ ...shop, locale }, { code: BIKE });
    const at = { category: goods?.categorySlug ?? '', slug: goods?.slug ?? '' };
    const way = addressOf(locale, 'bike-item', at, { v: goods?.variantSlug });
    expect(mails[1]?.text).toContain(`http://shop.test${way}`);
    for (const { locale: language, subject, html, text, headers } of mails) {
      expect(language).toBe(locale);
      const token = tokenIn(text, 'stop');
      expect(text).toContain(`http://shop.test${addressOf(locale, 'stock-alert-stop')}?token=${token}`);
      expect(headers).toEqual({
        'List-Unsubscribe': `<http://shop.test/api/${locale}/stock-alerts/stop/${token}>, <mailto:${company.email}?subject=unsubscribe>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      });
      expect(await findStopper(shop, token)).toEqual({ hasStopped: false });
      for (const words of [subject, text, html.replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ')])
        expect(words).not.toMatch(/[{}]|undefined|\bnull\b|NaN|\[object|stock-alert\.|MISSING/);
    }
  });
});

describe('X1.18 mails of alerts', () => {
  it('are not written to a reader who stopped meanwhile', async () => {
    const { email, mail } = await askIn('fr');
    await confirmStockAlert(shop, { token: tokenIn(mail.text, 'confirm') });
    await stopStockAlerts(shop, { token: tokenIn(mail.text, 'stop'), by: 'oneClick' });
    await count(2);
    await carry('stock.replenished', 'stock-alert.confirmed', 'stock-alert.due');
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('are deleted with their alerts', async () => {
    const { email } = await askIn('es');
    shop.clock.forward(31 * 24 * 3600 * 1000);
    await deleteAlertMails(shop);
    expect(await mailsTo(email)).toEqual([]);
  });
});
