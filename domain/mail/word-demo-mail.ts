import { findBrand } from '#domain/brand/find-brand.ts';
import type { Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { MESSAGES, translator } from '#messages/catalogue.ts';
import { dateFormat } from '#shared/format-cache.ts';
import { type Locale, languageTag } from '#shared/locale.ts';
import { formatMoney } from '#shared/money.ts';
import { dayFormat } from './reader-format.ts';
import { sellerBlock } from './seller-block.ts';
import { wordedMailText } from './templates/worded-mail-text.ts';
import type { WordedMail } from './worded-mail.ts';
import { mailWords } from './words.ts';

type Texts = { readonly [key: string]: string | readonly unknown[] | Texts };
type Key = Parameters<ReturnType<typeof translator>>[0];

/** A kind of mail by its texts: `order.paid` has those under `mail.order.paid`. */
export type PreviewedKind = { readonly kind: string; readonly texts: readonly string[] };

/**
 * Every kind of mail: whatever has a subject and a title. Pure. In the build a text with figures
 * is a list of its pieces (`messages/compile-words.ts`).
 */
export function listMailKinds(all = MESSAGES.en.mail as Texts): PreviewedKind[] {
  const walk = (texts: Texts, path: readonly string[]): PreviewedKind[] => {
    const own = Object.keys(texts).filter((key) => !isGroup(texts[key]));
    const isMail = own.includes('subject') && own.includes('title');
    const below = Object.entries(texts).flatMap(([key, value]) =>
      isGroup(value) ? walk(value, [...path, key]) : [],
    );
    return [...(isMail ? [{ kind: path.join('.'), texts: own }] : []), ...below];
  };
  return walk(all, []);
}

function isGroup(value: Texts[string] | undefined): value is Texts {
  return typeof value === 'object' && !Array.isArray(value);
}

/** The subject of every kind of mail, with invented figures. @throws Refusal staff.right-lacking */
export async function listMailSubjects(
  shop: Shop,
  locale: Locale,
): Promise<{ readonly kind: string; readonly subject: string }[]> {
  requireRight(shop, 'settings', 'look');
  const { siteName } = await findSiteConfig({ db: shop.db, locale });
  const values = demoValues(siteName, locale, shop.clock.now());
  const t = translator(locale);
  return listMailKinds().map(({ kind }) => ({
    kind,
    subject: t(`mail.${kind}.subject` as Key, values as never),
  }));
}

/** A mail as its reader would get it, with invented figures. */
export type PreviewedMail = { readonly subject: string; readonly html: string; readonly text: string };

/**
 * Words a kind of mail with invented figures, as HTML and plain text. Sentences that such a mail
 * has only at times stand below its text. Null: there is no such kind.
 * @throws Refusal staff.right-lacking
 */
export async function wordDemoMail(shop: Shop, kind: string, locale: Locale): Promise<PreviewedMail | null> {
  requireRight(shop, 'settings', 'look');
  const known = listMailKinds().find((one) => one.kind === kind);
  if (!known) return null;
  const sender = await findSiteConfig({ db: shop.db, locale });
  const values = demoValues(sender.siteName, locale, shop.clock.now());
  const say = (text: string) => translator(locale)(`mail.${kind}.${text}` as Key, values as never);
  const mail = draftMail(known, say);
  const seller = sellerBlock(sender.company, mailWords(locale), locale);
  const worded: WordedMail = { ...mail, locale, brand: sender.siteName, seller };
  const { renderWordedMailHtml } = await import('./templates/worded-mail.tsx');
  const brand = { ...(await findBrand(shop)), site: shop.baseUrl };
  return {
    subject: worded.subject,
    html: await renderWordedMailHtml(worded, brand),
    text: wordedMailText(worded),
  };
}

const IN_PLACE = ['subject', 'title', 'intro', 'preview', 'action', 'button'];

function draftMail({ texts }: PreviewedKind, say: (text: string) => string) {
  const button = ['action', 'button'].find((text) => texts.includes(text));
  return {
    ...{ subject: say('subject'), title: say('title'), facts: [] },
    preview: texts.includes('preview') ? say('preview') : '',
    intro: texts.includes('intro') ? say('intro') : '',
    action: button ? { label: say(button), href: 'https://example.com/' } : null,
    notices: texts.filter((text) => !IN_PLACE.includes(text)).map((text) => ({ text: say(text) })),
  };
}

/** What texts of mails are filled with: invented, in the reader's language. */
function demoValues(brand: string, locale: Locale, now: Date): Record<string, string | number> {
  const day = dayFormat(locale)(now);
  const time = dateFormat(languageTag(locale), { timeStyle: 'short', timeZone: 'Europe/Rome' });
  const money = (sum: number) => formatMoney(sum, 'EUR', locale, { cents: true });
  const amount = money(429_000);
  return {
    ...{ brand, number: '7K4M-Q2XP', code: '482 913', serial: 'WT24000123', version: 2, count: 2 },
    ...{ years: 5, hours: 24, rate: '22 %', digits: '4242', method: 'Visa', carrier: 'UPS' },
    ...{ name: 'Ada Rossi', by: 'Ada Rossi', email: 'ada@example.com', phone: '+39 0423 000 000' },
    ...{ model: 'Colle 25', product: 'Colle 25', dealer: 'Cicli Piave', form: 'Contact', field: 'CV' },
    ...{ amount, back: amount, net: amount, total: amount, received: amount },
    ...{ deposit: money(128_700), balance: money(300_300) },
    ...{ date: day, day, expires: day, time: time.format(now) },
    ...{ what: '…', about: '…', notes: '…', reason: '…' },
  };
}
