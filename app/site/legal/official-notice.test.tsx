import { createRoutesStub, RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { requestContext } from '#app/context.ts';
import { LocaleContext } from '#app/intl/use-locale-code.ts';
import type { ShellData } from '#app/site/frame/shell-data.server.ts';
import { ShellContext } from '#app/site/frame/use-shell.tsx';
import { openGuaranteeNotice } from '#domain/guarantees/find-guarantee-notice.ts';
import { saveGuaranteeNotices } from '#domain/guarantees/save-guarantee-notices.ts';
import type { LegalCode } from '#domain/legal-texts/codes.ts';
import { MESSAGES } from '#messages/catalogue.ts';
import { sha256 } from '#shared/hash.ts';
import type { Locale } from '#shared/locale.ts';
import { renderWhole } from '#tests/helpers/render-whole.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import LegalPage, { loader } from './legal.tsx';

const shop = await testShop();

/** The header of a PNG of 600 × 840 pixels. */
const png = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  Buffer.from('0000025800000348', 'hex'),
]);

/** A legal page as the server writes it. */
async function pageOf(code: LegalCode, locale: Locale): Promise<string> {
  const context = new RouterContextProvider();
  context.set(requestContext, visitOf({ ...shop, locale }));
  const url = new URL(`http://shop.test/${locale}/${code}`);
  const loaded = await loader({
    ...{ context, request: new Request(url), url },
    ...{ params: { locale }, pattern: `/:locale/${code}` },
  } as Parameters<typeof loader>[0]);
  const Page = createRoutesStub([{ id: 'legal', path: '/*', loader: () => null, Component: LegalPage }]);
  return renderWhole(
    <LocaleContext value={locale}>
      <ShellContext value={{ siteName: 'Marca', baseUrl: shop.baseUrl } as ShellData}>
        <Page hydrationData={{ loaderData: { legal: loaded } }} initialEntries={[url.pathname]} />
      </ShellContext>
    </LocaleContext>,
  );
}

const noticeIn = (html: string) => /<img [^>]*>/.exec(html)?.[0];

describe('X1.03 the official notice on the legal guarantee', () => {
  it('stands on its page where the shop has its file, unchanged, with the text that says the same', async () => {
    const before = await pageOf('legal-guarantee', 'de');
    expect(noticeIn(before)).toBeUndefined();
    expect(before).toContain('</h1>');

    await saveGuaranteeNotices(shop, [{ locale: 'de', content: png }]);
    const html = await pageOf('legal-guarantee', 'de');
    const notice = noticeIn(html) ?? '';
    expect(notice).toContain(`src="/media/guarantee-notice/${sha256(png)}.png"`);
    expect(notice).toContain(`alt="${MESSAGES.de.guarantee.official}"`);
    expect(notice).toMatch(/width="600"/);
    expect(notice).toMatch(/height="840"/);
    expect(Buffer.from((await openGuaranteeNotice(shop, sha256(png))) ?? [])).toEqual(png);
    const words = (page: string) => page.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
    expect(words(html)).toBe(words(before));
  });

  it('is that of the reader’s language, and of no other page', async () => {
    await saveGuaranteeNotices(shop, [{ locale: 'de', content: png }]);
    expect(noticeIn(await pageOf('legal-guarantee', 'fr'))).toBeUndefined();
    expect(noticeIn(await pageOf('repairs', 'de'))).toBeUndefined();
  });
});
