import { type APIRequestContext, expect, test } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { LEGAL_CODES } from '#domain/legal-texts/codes.ts';
import { LOCALES } from '#shared/locale.ts';

/** Paths of our own that a page links to, once each. */
async function linksOf(request: APIRequestContext, path: string): Promise<string[]> {
  const html = await (await request.get(path)).text();
  const hrefs = [...html.matchAll(/<a\b[^>]*\bhref="(\/[^"#]*)/g)].map(([, href]) => href ?? '');
  return [...new Set(hrefs.map((href) => href.replaceAll('&amp;', '&')))];
}

for (const locale of LOCALES) {
  test(`no link around a page leads nowhere (${locale})`, async ({ request }) => {
    const pages = [addressOf(locale, 'home'), addressOf(locale, 'cart'), addressOf(locale, 'checkout')];
    const links = (await Promise.all(pages.map((page) => linksOf(request, page)))).flat();
    expect(links).toEqual(expect.arrayContaining(LEGAL_CODES.map((code) => addressOf(locale, code))));
    for (const link of new Set(links)) expect((await request.get(link)).status(), link).toBe(200);
  });

  test(`legal pages are kept for everyone and the terms hold the anchor mails link to (${locale})`, async ({
    request,
  }) => {
    for (const code of LEGAL_CODES) {
      const answer = await request.get(addressOf(locale, code));
      expect(answer.headers().etag, code).toBeTruthy();
      expect(answer.headers()['set-cookie'], code).toBeUndefined();
    }
    const terms = await (await request.get(addressOf(locale, 'terms-and-conditions'))).text();
    expect(terms).toContain('id="withdrawal"');
  });
}
