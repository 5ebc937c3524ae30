import { addressOf } from '#app/addresses.ts';
import { listCategories } from '#domain/catalogue/list-categories.ts';
import { listSilentLanguages } from '#domain/languages/stop-language.ts';
import { LEGAL_CODES } from '#domain/legal-texts/codes.ts';
import type { Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { translator } from '#messages/catalogue.ts';
import { LANGUAGES } from '#shared/locale.ts';

/**
 * What language models read first (llmstxt.org): who sells what, where to find it, and how to ask
 * for prices. It is written from the shop's own data, in English.
 */
export async function llmsText(shop: Shop): Promise<string> {
  const reader = { ...shop, locale: 'en' } as const;
  const [{ siteName, payoff, company }, bikes, goods, silent] = await Promise.all([
    findSiteConfig(reader),
    listCategories(reader, 'bike'),
    listCategories(reader, 'shop'),
    listSilentLanguages(reader),
  ]);
  const spoken = LANGUAGES.filter(({ code }) => !silent.includes(code));
  const t = translator('en');
  const link = (name: string, path: string, text = '') =>
    `- [${name}](${shop.baseUrl}${path})${text && `: ${text}`}`;
  const sections = [
    [`# ${siteName}`, '', `> ${payoff}`],
    [
      `The shop of ${company.name}, ${company.city}. Every page is there in ${spoken.length} languages; the`,
      'first part of its address names the language. `?country=GB` shows prices, taxes and delivery of a',
      'country (ISO 3166-1 alpha-2); without it a page shows those of the European Union.',
    ],
    ['## Languages', '', ...spoken.map(({ code, name }) => link(name, addressOf(code, 'home')))],
    [
      `## ${t('catalogue.bikes')}`,
      '',
      link(t('catalogue.all-bikes'), addressOf('en', 'bike-archive')),
      ...bikes.map(({ name, slug, intro }) =>
        link(name, addressOf('en', 'bike-archive-category', { category: slug }), intro),
      ),
      link(t('years.title'), addressOf('en', 'year-archive-general')),
    ],
    [
      `## ${t('catalogue.shop')}`,
      '',
      ...goods.map(({ name, slug, intro }) =>
        link(name, addressOf('en', 'ecommerce-archive-category', { category: slug }), intro),
      ),
    ],
    [
      '## For programs',
      '',
      link('API reference', '/api/openapi.json', 'products, variants, prices, stock, geometry and dealers'),
      link('Sitemaps', '/sitemap.xml'),
      link('Product feed', '/feeds/en-IT.xml', 'language and country are the name of the file'),
    ],
    ['## Terms', '', ...LEGAL_CODES.map((code) => link(code.replaceAll('-', ' '), addressOf('en', code)))],
  ];
  return `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
