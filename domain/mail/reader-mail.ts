import type { Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { translator } from '#messages/catalogue.ts';
import type { Locale } from '#shared/locale.ts';
import type { Block, Fact, Notice } from './order-confirmation.ts';
import type { Sender } from './seller-block.ts';
import { type MailWords, mailWords } from './words.ts';

/** A mail somebody asked for twice, the letter or an alert, as it will be read: for the HTML and the plain text alike. */
export type ReaderMail = {
  readonly locale: Locale;
  readonly brand: string;
  readonly subject: string;
  readonly preview: string;
  readonly title: string;
  readonly intro: string;
  readonly action: { readonly label: string; readonly href: string } | null;
  readonly facts: readonly Fact[];
  readonly notices: readonly Notice[];
  readonly seller: Block;
};

/** What such a mail is worded with. */
export type ReaderOf = {
  readonly locale: Locale;
  readonly baseUrl: string;
  readonly sender: Sender;
  readonly words: MailWords;
  readonly translate: ReturnType<typeof translator>;
};

export async function readerOf(shop: Shop, locale: Locale): Promise<ReaderOf> {
  const sender = await findSiteConfig({ db: shop.db, locale });
  return { locale, sender, baseUrl: shop.baseUrl, words: mailWords(locale), translate: translator(locale) };
}
