import { addressOf } from '#app/addresses.ts';
import { bodyOf } from '#domain/content/body.ts';
import type { FoundContent } from '#domain/content/find-content.ts';
import { findPublished } from '#domain/pages/find-published.ts';
import { localizeDocument } from '#domain/pages/localize-document.ts';
import type { Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { translator } from '#messages/catalogue.ts';
import { TIME_ZONE } from '#shared/clock.ts';
import { dateFormat } from '#shared/format-cache.ts';
import { languageTag } from '#shared/locale.ts';
import { plainText } from './plain-text.ts';

/**
 * The text of a press entry as a journalist takes it over: title, day, summary and text, the terms
 * of use, who the maker is, and where it comes from.
 */
export async function pressText(
  shop: Pick<Shop, 'db' | 'locale' | 'baseUrl' | 'clock'>,
  entry: FoundContent<'press'>,
): Promise<string> {
  const t = translator(shop.locale);
  const [found, { siteName: name, company }] = await Promise.all([
    findPublished(shop, bodyOf('press', entry.code)),
    findSiteConfig(shop),
  ]);
  const day = dateFormat(languageTag(shop.locale), { dateStyle: 'long', timeZone: TIME_ZONE });
  const { street, postalCode, city, email, phone } = company;
  const source = shop.baseUrl + addressOf(shop.locale, 'press-archive');
  const parts = [
    `${name}, ${t('press.sheet.kit')}`,
    entry.title,
    t('press.sheet.published', { day: day.format(new Date(entry.publishedAt)) }),
    entry.summary,
    ...localizeDocument(found?.blocks ?? [], shop.locale).flatMap(({ texts }) => plainText(texts)),
    t('press.sheet.terms', { name }),
    [company.name, `${street}, ${postalCode} ${city}`, email, phone].join('\n'),
    `${t('press.sheet.source')}: ${source}#${entry.slug}`,
  ];
  return `${parts.join('\n\n')}\n`;
}
