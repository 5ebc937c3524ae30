import type { Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { translator } from '#messages/catalogue.ts';
import type { Locale } from '#shared/locale.ts';
import type { Sender } from './seller-block.ts';
import { type MailWords, mailWords } from './words.ts';

/** What a mail somebody asked for, the letter or an alert, is worded with. */
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
