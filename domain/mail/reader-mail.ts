import type { Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { translator } from '#messages/catalogue.ts';
import type { Locale } from '#shared/locale.ts';
import type { Sender } from './seller-block.ts';
import { type MailWords, mailWords } from './words.ts';

/** Everything needed to word a mail that its reader asked for: the newsletter or an alert. */
export type ReaderOf = {
  readonly locale: Locale;
  readonly baseUrl: string;
  readonly sender: Sender;
  readonly words: MailWords;
  readonly translate: ReturnType<typeof translator>;
};

export async function getReader(shop: Shop, locale: Locale): Promise<ReaderOf> {
  const sender = await findSiteConfig({ db: shop.db, locale });
  return { locale, sender, baseUrl: shop.baseUrl, words: mailWords(locale), translate: translator(locale) };
}
