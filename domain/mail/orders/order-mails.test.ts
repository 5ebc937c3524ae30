import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { saveLegalTexts } from '#domain/legal-texts/save-legal-texts.ts';
import { correctDeliveryAddress } from '#domain/orders/delivery-address.ts';
import { orderAccessTokens, orders } from '#domain/orders/schema.ts';
import { inTransaction } from '#domain/shop.ts';
import { translator } from '#messages/catalogue.ts';
import { sha256 } from '#shared/hash.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { ensureSiteConfig, sampleOrder } from '#tests/helpers/sample-order.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { findAttachments } from '../attachments.ts';
import { findMail, type Mail } from '../find-mail.ts';
import { listMails } from '../list-mails.ts';
import { mailWords } from '../words.ts';
import { queueOrderPaid } from './queue-order-mails.ts';

const shop = await testShop();
beforeAll(async () => {
  await ensureSiteConfig(shop);
});

async function confirm(
  order: Parameters<typeof sampleOrder>[1],
): Promise<{ mail: Mail; id: string; number: string }> {
  const { id, number } = await sampleOrder(shop, order);
  await queueOrderPaid(shop, { orderId: id });
  const summary = (await listMails(shop, { limit: 500 })).find((mail) => mail.key === `order-paid:${id}`);
  const mail = await findMail(shop, summary?.id ?? '');
  if (!mail) throw new Error('no mail was written');
  return { mail, id, number };
}

/** The visible text of HTML, with plain spaces. */
function seen(html: string): string {
  const text = html
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ');
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');
}

const plain = (text: string) => text.replace(/\s+/g, ' ');

const WITHDRAWAL: Record<Locale, string> = {
  it: 'Diritto di recesso',
  en: 'Right of withdrawal',
  de: 'Widerrufsrecht',
  fr: 'Droit de rétractation',
  es: 'Derecho de desistimiento',
};
const TOTAL: Record<Locale, string> = {
  it: '4.582,80 €',
  en: '€4,582.80',
  de: '4.582,80 €',
  fr: '4 582,80 €',
  es: '4.582,80 €',
};

/** The price of sending its bike back. */
const BACK = { it: '45,00 €', en: '€45.00', de: '45,00 €', fr: '45,00 €', es: '45,00 €' };

it('creates no Intl format for the second confirmation, because formats use memory that the garbage collector does not see', async () => {
  await confirm({ locale: 'fr' });
  const kinds = ['DateTimeFormat', 'NumberFormat', 'DisplayNames', 'ListFormat', 'PluralRules'] as const;
  const made = kinds.map((kind) => vi.spyOn(Intl, kind));
  await confirm({ locale: 'fr' });
  for (const kind of made) expect(kind).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

describe.each(LOCALES)('the order confirmation in %s', (locale) => {
  it('contains the frozen order in HTML and in plain text', async () => {
    const { mail, number } = await confirm({ locale, courierNotes: 'Citofono Bianchi' });
    expect(mail.locale).toBe(locale);
    expect(mail.subject).toContain(number);
    for (const body of [seen(mail.html), plain(mail.text)]) {
      expect(body).toContain(number);
      expect(body).toContain('Ghiaia Corsa');
      expect(body).toContain('M, Ramato, 1×12');
      expect(body).toContain('TORNANTE10');
      expect(body).toContain(TOTAL[locale]);
      expect(body).toContain('Bianchi <b>');
      expect(body).toContain('31044 Montebelluna (TV)');
      expect(body).toContain('Citofono Bianchi');
      expect(body).toContain(WITHDRAWAL[locale]);
      expect(body).toContain(mailWords(locale).t('return-bike', { amount: BACK[locale] }));
      expect(body).toContain('IT 00000000000');
      expect(body).toMatch(/22\s?%/);
      expect(body).toMatch(/10\s?%/);
    }
  });

  it('says that a bike is collected free of charge where that costs nothing, without naming 0', async () => {
    const { id } = await sampleOrder(shop, { locale });
    await shop.db.update(orders).set({ bikeReturnAmount: 0 }).where(eq(orders.id, id));
    await queueOrderPaid(shop, { orderId: id });
    const summary = (await listMails(shop, { limit: 500 })).find(({ key }) => key === `order-paid:${id}`);
    const mail = await findMail(shop, summary?.id ?? '');
    expect(mail?.text).toContain(mailWords(locale).t('return-bike-free'));
  });

  it('X1.01 links to the withdrawal of this very order in the words of the law', async () => {
    const { mail, number } = await confirm({ locale });
    const label = translator(locale)('shell.withdraw');
    const address = `http://shop.test/${locale}/withdraw-from-contract?order=${number}`;
    expect(mail.text).toContain(`"${label}": ${address}`);
    expect(mail.html).toMatch(
      new RegExp(`<a[^>]*href="${address.replaceAll('?', '\\?')}"[^>]*>${label}</a>`),
    );
  });

  it('has no missing text and no placeholder left', async () => {
    const { mail } = await confirm({ locale, courierNotes: 'x' });
    for (const text of [mail.subject, seen(mail.html), mail.text]) {
      expect(text).not.toMatch(/[{}]|undefined|null|NaN|\[object|mail\.order|MISSING/);
    }
  });
});

describe('the numbers of the confirmation', () => {
  it('add up to the order: lines, discount, delivery, VAT per rate, total', async () => {
    const { mail } = await confirm({ locale: 'en', country: 'IT' });
    const lines = mail.text.split('\n');
    expect(lines).toContain('  1 × €4,990.00 = €4,990.00');
    expect(lines).toContain('  2 × €45.50 = €91.00');
    expect(lines).toContain('Subtotal: €5,081.00');
    expect(lines).toContain('Discount TORNANTE10: −€508.10');
    expect(lines.find((line) => line.startsWith('Delivery ('))).toMatch(/: €9\.90$/);
    expect(lines).toContain('Total: €4,582.80');
    expect(lines.filter((line) => line.startsWith('Of which VAT'))).toHaveLength(2);
    expect(lines).toContain('Placed on: 20 November 2026 at 14:05');
  });

  it('include a promotion that freed the delivery, and none without effect', async () => {
    const freed = await confirm({ locale: 'en', freesDelivery: 'with effect' });
    expect(freed.mail.text).toContain('Discount STRADA: Free');
    const without = await confirm({ locale: 'en', freesDelivery: 'for nothing' });
    expect(without.mail.text).not.toMatch(/STRADA|−€0/);
  });

  it.each([
    ['en', 'Courier\nWith you 28 December 2026 – 4 January 2027'],
    ['de', 'Kurier\nBei dir 28. Dezember 2026 – 4. Januar 2027'],
  ] as const)('say in %s on which days it comes, as it was promised', async (locale, words) => {
    const promisedDays = { from: '2026-12-28', to: '2027-01-04' };
    const { mail } = await confirm({ locale, promisedDays });
    expect(mail.text.replace(/[\u2009\u202f\u00a0]/g, ' ')).toContain(words);
  });

  it('include the current delivery address, corrected before the payment', async () => {
    const { id } = await sampleOrder(shop, { locale: 'it' });
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
    if (!order) throw new Error('no order');
    await correctDeliveryAddress(shop, order, { ...order.details.address, street: 'Via Nuova 7' });
    await queueOrderPaid(shop, { orderId: id });
    const written = (await listMails(shop, { limit: 500 })).find((mail) => mail.key === `order-paid:${id}`);
    const mail = await findMail(shop, written?.id ?? '');
    for (const body of [mail?.html, mail?.text]) {
      expect(body).toContain('Via Nuova 7');
      expect(body).not.toContain('Via Montello 12');
    }
  });

  it('include no VAT where none applies, and the right to withdraw that the pages grant everywhere', async () => {
    const { mail } = await confirm({ locale: 'en', country: 'US', currency: 'USD', vatIncluded: false });
    expect(mail.text).toContain('Total: $4,582.80');
    expect(mail.text).not.toContain('Of which VAT');
    expect(mail.text).toContain('No VAT is included');
    expect(mail.text).toContain(WITHDRAWAL.en);
    const files = (await findAttachments(shop, mail.id)).map(({ name }) => name);
    expect(files).toContainEqual(expect.stringMatching(/^Right of withdrawal and model form /));
    expect(mail.text).toContain('Montebelluna, TV 31044\nUnited States');
  });

  it('include the three years of Spanish law', async () => {
    const { mail } = await confirm({ locale: 'es', country: 'ES' });
    expect(mail.text).toContain('al menos 3 años');
  });
});

describe('the attachments of the first mail', () => {
  it('are the terms of the order and the withdrawal information with its form', async () => {
    const { mail } = await confirm({ locale: 'de', country: 'DE' });
    const files = await findAttachments(shop, mail.id);
    expect(files.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^[\wä ]*bedingungen \d{4}-\d\d-\d\d\.html$/),
      expect.stringMatching(/^Widerrufsbelehrung und Muster-Widerrufsformular \d{4}-\d\d-\d\d\.html$/),
    ]);
    const [terms, withdrawal] = files.map(({ bytes }) => Buffer.from(bytes).toString());
    expect(terms).toContain('<html dir="ltr" lang="de">');
    expect(terms).toContain('Anwendbares Recht');
    expect(withdrawal).toContain('Hiermit widerrufe(n) ich/wir');
    expect(withdrawal).not.toContain('Anwendbares Recht');
  });

  it('stay those of the order when the terms are replaced before the mail is written', async () => {
    const { id } = await sampleOrder(shop, { locale: 'es', country: 'ES' });
    const body = [{ kind: 'p' as const, text: 'Otras condiciones' }];
    const code = 'terms-and-conditions';
    await saveLegalTexts(shop, [{ code, locale: 'es', title: 'Nuevas', version: '2031-01-01', body }]);
    await queueOrderPaid(shop, { orderId: id });
    const mail = (await listMails(shop, { limit: 500 })).find(({ key }) => key.endsWith(id));
    const files = await findAttachments(shop, mail?.id ?? '');
    expect(files).toHaveLength(2);
    expect(Buffer.from(files[0]?.bytes ?? []).toString()).not.toContain('Otras condiciones');
  });
});

describe('queueOrderPaid', () => {
  it('links to the order with its own access token', async () => {
    const { mail, id, number } = await confirm({ locale: 'fr' });
    const [address] = /http:\/\/shop\.test\/fr\/checkout\/done\?\S+/.exec(mail.text) ?? [];
    const query = new URL(address ?? '').searchParams;
    expect(query.get('order')).toBe(number);
    const granted = await shop.db.select().from(orderAccessTokens).where(eq(orderAccessTokens.orderId, id));
    expect(granted.map((access) => access.tokenHash)).toEqual([sha256(query.get('token') ?? '')]);
  });

  it('writes one mail and one job, however often and in parallel it is called', async () => {
    const { id } = await sampleOrder(shop);
    shop.ports.sentJobs.length = 0;
    const asked = await Promise.all(Array.from({ length: 5 }, () => queueOrderPaid(shop, { orderId: id })));
    expect(asked.filter(Boolean)).toHaveLength(1);
    expect(await queueOrderPaid(shop, { orderId: id })).toBe(false);
    expect(shop.ports.sentJobs.map((job) => job.name)).toEqual(['mail.send']);
    expect(
      await shop.db.select().from(orderAccessTokens).where(eq(orderAccessTokens.orderId, id)),
    ).toHaveLength(1);
  });

  it('leaves nothing after a rollback of its transaction', async () => {
    const { id } = await sampleOrder(shop);
    const undone = inTransaction(shop, async (inner) => {
      await queueOrderPaid(inner, { orderId: id });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect((await listMails(shop, { limit: 500 })).some((mail) => mail.key.endsWith(id))).toBe(false);
  });
});
