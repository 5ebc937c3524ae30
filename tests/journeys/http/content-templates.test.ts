import { expect, test } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { TEMPLATE_NAMES, TEMPLATES, type TemplateName } from '#domain/pages/templates.ts';
import { LOCALES } from '#shared/locale.ts';
import { send } from './send.ts';

/** Pages of the demo that wear a template, by their path under the locale. */
const PAGES: Partial<Record<TemplateName, string>> = {
  contacts: 'contacts',
  download: 'download',
  generic: 'our-climb',
  'landing-filante': 'filante',
  'landing-verticale': 'verticale',
  newsletter: 'newsletter',
  'product-archive': 'ramato-collection',
  'product-item': 'ramato-collection/vetta',
  quote: 'quote',
  'seo-generic-page': 'choosing-a-gravel-bike',
  'store-locator': 'store-locator',
  'terms-and-conditions': 'terms-and-conditions',
  'terms-and-conditions-cee': 'terms-and-conditions/central-eastern-europe',
  'warranty-conditions': 'warranty-conditions',
  'ecommerce-archive': 'shop',
  'ecommerce-item': 'shop/apparel/tornanti-jersey',
  'infinitamente-index': 'infinitamente',
  'infinitamente-item': 'infinitamente/vetta',
  'privacy-policy-item': 'privacy-policy/applications',
  'products-archive': 'bikes',
  'products-category': 'bikes/road',
  'products-item': 'bikes/road/vetta',
  'world-company': 'tessaro-world/company',
  'world-history': 'tessaro-world/history',
  'world-index': 'tessaro-world',
  'world-ramato': 'tessaro-world/ramato',
};

/** What a page of the template shows that no other does. */
const OWN: Partial<Record<TemplateName, RegExp>> = {
  contacts: /<h1[^>]*>Contact<.*href="tel:\+390423000019".*<form/s,
  download: /<h1[^>]*>Downloads<.*<a [^>]*download="Owner’s manual\.pdf"[^>]*>.*?English, PDF, \d+\skB/s,
  generic: /<h2[^>]*>11\.2\skm, 862\smetres/s,
  'landing-filante': /class="panorama .*<h1[^>]*>Filante<.*60\skm/s,
  'landing-verticale': /class="ascent".*<h1[^>]*>Verticale<.*1,049\sm/s,
  newsletter: /<form[^>]*action="\/en\/newsletter".*type="email"/s,
  'product-archive': /<h1[^>]*>Everything in copper<.*href="\/en\/bikes\/road\/vetta\?v=[^"]*ramato[^"]*"/s,
  'product-item': /class="opening".*<h1[^>]*>Vetta in Ramato<.*href="\/en\/bikes\/road\/vetta"/s,
  quote: /<form[^>]*method="post".*name="intent"/s,
  'seo-generic-page': /<h1[^>]*>How to choose a gravel bike<.*Which pressure\?/s,
  'store-locator': /class="locator"/s,
  'terms-and-conditions':
    /<h1[^>]*>Terms of sale<.*href="\/en\/terms-and-conditions\/central-eastern-europe"/s,
  'terms-and-conditions-cee': /Slovakia and Slovenia.*href="\/en\/terms-and-conditions"/s,
  'warranty-conditions': /Five years from the day you received it/s,
  'ecommerce-archive': /href="\/en\/shop\/apparel"/s,
  'ecommerce-item': /<h1[^>]*>Tornanti jersey</s,
  'infinitamente-index': /href="\/en\/infinitamente\/vetta"/s,
  'infinitamente-item': /<form[^>]*action="\/en\/infinitamente\/vetta"/s,
  'privacy-policy-item': /Six months after we received it/s,
  'products-archive': /href="\/en\/bikes\/road\/vetta"/s,
  'products-category': /href="\/en\/bikes\/road\/lama"/s,
  'products-item': /<h1[^>]*>Vetta</s,
  'world-company': /class="opening".*Fibre is cut and laid/s,
  'world-history': /<li id="year-1921">.*<li id="year-2026">/s,
  'world-index': /href="\/en\/tessaro-world\/history".*href="\/en\/tessaro-world\/ramato"/s,
  'world-ramato': /class="finish-steps".*class="finish-tones"/s,
};

const structuredData = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, text = '']) => {
    const data = JSON.parse(text) as { '@graph'?: Record<string, unknown>[] } & Record<string, unknown>;
    return data['@graph'] ?? [data];
  });

for (const [name, path] of Object.entries(PAGES) as [TemplateName, string][]) {
  test(`S2.07 ${name}: a page in its layout, with its own content, title, description and preview`, async () => {
    const { status, text: html } = await send(`/en/${path}`);
    expect(status).toBe(200);
    const { layout, type } = TEMPLATES[name];
    expect(html).toContain(`data-layout="${layout}"`);
    expect(html).toMatch(OWN[name] ?? /^$/);
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    expect(html).toMatch(/<title>[^<]{4,}<\/title>/);
    expect(html).toMatch(/<meta content="[^"]{40,}" name="description"/);
    const nodes = structuredData(html);
    if (type) {
      expect(nodes).toContainEqual(expect.objectContaining({ '@type': type, inLanguage: 'en' }));
      expect(nodes).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }));
    }
  });
}

/** Templates of collections: their tests say `template NAME` in their titles. */
const COLLECTIONS: readonly TemplateName[] = [
  ...(['news-archive', 'news-item', 'news-category-archive', 'news-category-item'] as const),
  ...(['events-archive', 'events-item', 'press-archive'] as const),
  ...(['job-positions-archive', 'job-positions-item', 'team-item', 'unico-item'] as const),
];

test('S2.07 every template has a page that is looked at; the home page has its own journeys', () => {
  const looked = [...Object.keys(PAGES), ...COLLECTIONS, 'home'].sort();
  expect(looked).toEqual([...TEMPLATE_NAMES].sort());
});

test('S2.06 pages of every template are in the sitemap of each language, and found by their words', async () => {
  for (const locale of LOCALES) {
    const { text } = await send(`/sitemaps/pages-${locale}.xml`);
    for (const path of ['tessaro-world/history', 'filante', 'download', 'ramato-collection/vetta'])
      expect(text, locale).toContain(`/${locale}/${path}</loc>`);
  }
  const found = await send(`/de/search?q=${encodeURIComponent('Hühnerstall')}`);
  expect(found.text).toContain('href="/de/tessaro-world/history"');
});

test('a page with pictures says which one stands for it where its link is shared', async () => {
  for (const path of ['tessaro-world/ramato', 'tessaro-world/history', 'filante', 'verticale']) {
    const { text } = await send(`/fr/${path}`);
    const [, picture = ''] = text.match(/<meta content="([^"]+)" property="og:image"/) ?? [];
    expect(new URL(picture).pathname, path).toMatch(/^\/media\/[0-9a-f]+\/share\.jpg$/);
  }
});

test('S7.06 the page builder’s address gives the history in the language asked for', async () => {
  const { status, text } = await send('/_/pages/pagebuilder/world-history/content/?locale=it');
  expect(status).toBe(200);
  const { blocks } = JSON.parse(text) as {
    blocks: { id: string; type: string; texts: { title?: string } }[];
  };
  expect(blocks.filter(({ type }) => type === 'timeline-entry')).toHaveLength(17);
  expect(blocks.find(({ id }) => id === 'year-1921')?.texts.title).toBe('Il telaio del medico');
});

test('S7.13 warranty conditions are a page of blocks, led to from the legal guarantee and from a bike', async () => {
  for (const path of ['legal-guarantee', 'terms-and-conditions', 'bikes/road/vetta'])
    expect((await send(`/en/${path}`)).text, path).toContain(
      `href="${addressOf('en', 'warranty-conditions')}"`,
    );
  const { text } = await send('/_/pages/pagebuilder/warranty-conditions/content/');
  expect((JSON.parse(text) as { blocks: unknown[] }).blocks.length).toBeGreaterThan(0);
});
