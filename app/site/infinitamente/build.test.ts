import { eq } from 'drizzle-orm';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { addressOf } from '#app/addresses.ts';
import { sitemap } from '#app/feeds/sitemap.server.ts';
import { LocaleContext } from '#app/intl/use-locale-code.ts';
import type { JsonLd } from '#app/structured-data/json-ld.ts';
import { codeInLink, parseBuildCode } from '#domain/builds/choice.ts';
import { findBuildOffer } from '#domain/builds/find-build-offer.ts';
import { findBuiltProduct } from '#domain/builds/find-built-product.ts';
import { listBuildModels } from '#domain/builds/list-build-models.ts';
import { BUILDS_TAG } from '#domain/builds/save-builds.ts';
import { MOST_LETTERS, writeName } from '#domain/builds/tube-name.ts';
import { cartLines } from '#domain/carts/schema.ts';
import { productTexts, variants } from '#domain/catalogue/schema.ts';
import { productTag } from '#domain/epochs/tags.ts';
import { LOCALES } from '#shared/locale.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { redirectOf, visitOf } from '#tests/helpers/visit-of.ts';
import { BuildNotices } from './build-notices.tsx';
import { loadBuild } from './load-build.server.ts';
import { loadInfinitamente } from './load-index.server.ts';
import { sendBuild } from './send-build.server.ts';

const shop = await testShop({ locale: 'de' });
const CODE = 'VT25-ES-L-GEFBRBM';

const load = (query = '', slug = 'vetta', locale: (typeof LOCALES)[number] = 'de', more = {}) =>
  loadBuild(
    { ...visitOf({ ...shop, locale }), ...more },
    slug,
    `https://shop.test/${locale}/infinitamente/${slug}${query}`,
  );
const fields = (choice: Record<string, string>) => `?${new URLSearchParams(choice)}`;

describe('S1.19 S2.07 infinitamente item: a bike to customise', () => {
  it('X1.22 opens with a build of the maker’s, and with the one an address names', async () => {
    const opened = await load();
    expect(opened.settled).toMatchObject({ choice: { paint: 'AL', pattern: 'F', size: 'M' }, changes: [] });
    const reopened = await load(`?build=${CODE}`);
    expect(reopened.settled).toEqual({ choice: parseBuildCode('VT25', CODE), changes: [] });
  });

  it('tells machines how it comes and goes back: fourteen days, or never where it is painted to a wish', async () => {
    const nodesOf = async (query: string) => {
      const nodes: JsonLd[] = [];
      const describe = (...more: JsonLd[]) => void nodes.push(...more);
      await load(query, 'vetta', 'de', { describe });
      return (type: string) => nodes.find((node) => node['@type'] === type);
    };
    const wished = await nodesOf(`?build=${CODE}`);
    expect(wished('MerchantReturnPolicy')).toMatchObject({
      returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
    });
    const series = await nodesOf('?v=mechanical-genziana-xs');
    expect(series('MerchantReturnPolicy')).toMatchObject({ merchantReturnDays: 14, applicableCountry: 'IT' });
    const shipping = series('OfferShippingDetails');
    expect(shipping).toMatchObject({ shippingDestination: { addressCountry: 'IT' } });
    expect(series('Product')?.offers).toMatchObject({
      shippingDetails: { '@id': shipping?.['@id'] },
      hasMerchantReturnPolicy: { '@id': '#returns' },
    });
  });

  it('begins with the build and the size one comes from', async () => {
    const { settled } = await load('?v=mechanical-genziana-xs');
    expect(settled?.choice).toMatchObject({ group: 'ME', size: 'XS', paint: 'GE', pattern: 'S' });
  });

  it('leads a form without scripts to the short address of its build', async () => {
    const choice = parseBuildCode('VT25', CODE)!;
    expect(await redirectOf(load(fields(choice)))).toBe(`/de/infinitamente/vetta?build=${CODE}`);
  });

  it('says what of a form does not go together, instead of changing it in silence', async () => {
    const { settled } = await load(fields({ paint: 'RA', pattern: 'F', second: 'GE', finish: 'M' }));
    expect(settled?.choice).toMatchObject({ paint: 'RA', pattern: 'S', finish: 'G' });
    expect(settled?.changes.map(({ part }) => part)).toEqual(['pattern', 'finish']);
  });

  it('says of an ended paint that it ended, and shows the nearest', async () => {
    const { settled, isUnknown } = await load('?build=VT25-ER-M-CIPNOBM');
    expect(isUnknown).toBe(false);
    expect(settled).toMatchObject({
      choice: { paint: 'RO', pattern: 'P', second: 'NO', finish: 'M' },
      changes: [{ part: 'paint', asked: 'CI', why: 'ended' }],
    });
  });

  it.each([
    '?build=GH25-ER-M-GEFBRBM',
    '?build=GH25-ER-M-GEFBRBM~EVA',
    '?build=%27%3B--',
    `?build=${'X'.repeat(5000)}`,
    '?build=',
  ])('says of a code that is none of this bike that it is none: %s', async (query) => {
    expect((await load(query)).isUnknown).toBe(true);
  });

  it('has a name in every language, and leads from another’s to its own with what was chosen', async () => {
    for (const locale of LOCALES) {
      const { alternates } = await load('', 'vetta', locale);
      expect(alternates[locale]).toBe(`/${locale}/infinitamente/vetta`);
      const pages = await sitemap({ ...shop, foreignCountries: () => [] }, `pages-${locale}`);
      expect(pages).toContain(`<loc>http://shop.test/${locale}/infinitamente/vetta</loc>`);
    }
  });

  it('is gone for a year that is no longer sold, and names what is built now; unknown for any other bike', async () => {
    await expect(load('', 'vetta-2024')).rejects.toMatchObject({
      init: { status: 410 },
      data: { successors: expect.arrayContaining([{ name: 'Vetta', href: '/de/infinitamente/vetta' }]) },
    });
    for (const slug of ['lama', 'nothing', 'x'.repeat(900)])
      await expect(load('', slug)).rejects.toMatchObject({ init: { status: 404 } });
  });

  it('depends on the bike, its prices and the options, and is kept no longer than its date is true', async () => {
    const [showTags, goodUntil, isRare] = [vi.fn(), vi.fn(), vi.fn()];
    await load('', 'vetta', 'de', { showTags, goodUntil, isRare });
    const tags = showTags.mock.calls.flat();
    expect(tags).toEqual(expect.arrayContaining(['catalogue', BUILDS_TAG]));
    expect(tags.some((tag) => tag.startsWith(productTag('')))).toBe(true);
    expect(goodUntil.mock.calls[0]?.[0].getTime()).toBeGreaterThan(shop.clock.now().getTime());
    expect(isRare).not.toHaveBeenCalled();
    await load(`?build=${CODE}`, 'vetta', 'de', { isRare });
    expect(isRare).toHaveBeenCalled();
  });

  it('tells machines what the page asks: one price, made to order', async () => {
    const describe = vi.fn();
    await load(`?build=${CODE}`, 'vetta', 'de', { describe });
    const nodes = describe.mock.calls.flat();
    expect(nodes).toContainEqual(
      expect.objectContaining({
        sku: CODE,
        offers: expect.objectContaining({
          availability: 'MadeToOrder',
          price: '7310.00',
          priceCurrency: 'EUR',
        }),
      }),
    );
  });

  it('comes with its drawing', async () => {
    const { drawing } = await load();
    expect(drawing).toEqual({ value: expect.stringMatching(/^<svg .*var\(--main\)/s) });
  });
});

describe('S2.07 infinitamente index', () => {
  it('shows every bike that is built to order with a picture, its least price and its weeks, in five languages', async () => {
    const titles = await Promise.all(
      LOCALES.map(async (locale) => {
        const { bikes, title, above, below } = await loadInfinitamente(visitOf({ ...shop, locale }));
        expect(bikes).toHaveLength(4);
        for (const bike of bikes) expect(bike.picture).toMatch(/^\w+$/);
        expect(bikes.find(({ slug }) => slug === 'vetta')).toMatchObject({ amount: 574_000, weeks: 6 });
        expect(above).toHaveLength(1);
        expect(below).toHaveLength(2);
        return title;
      }),
    );
    expect(new Set(titles).size).toBe(LOCALES.length);
  });

  it('shows none where nothing is built, and says so', async () => {
    const nowhere = { ...shop, market: { ...shop.market, priceList: 'none' } };
    expect((await loadInfinitamente(visitOf(nowhere))).bikes).toEqual([]);
  });
});

describe('X1.22 a sample of a paint', () => {
  const order = (sample: string) =>
    sendBuild(
      visitOf({ ...shop, locale: 'de' }),
      'vetta',
      new Request('https://shop.test/de/infinitamente/vetta', { method: 'POST' }),
      { paint: 'GE', sample },
    );

  it('is offered on the page, and goes into the bag without scripts', async () => {
    expect((await load()).samples.AL).toMatchObject({ variantCode: 'PS25-AL', amount: 1200 });
    expect(await redirectOf(order('RA'))).toBe(addressOf('de', 'cart'));
    const lines = await shop.db.select({ variantId: cartLines.variantId }).from(cartLines);
    const [ramato] = await shop.db.select().from(variants).where(eq(variants.code, 'PS25-RA'));
    expect(lines).toContainEqual({ variantId: ramato?.id });
  });

  it.each(['LA', 'ZZ', 'toString'])('that there is not is no page: %s', async (paint) => {
    await expect(order(paint)).rejects.toMatchObject({ init: { status: 404 } });
  });
});

describe('X1.22 the link of a build', () => {
  const share = async (sent: Record<string, string>) => {
    const visit = visitOf({ ...shop, locale: 'de' });
    const request = new Request('https://shop.test/de/infinitamente/vetta', { method: 'POST' });
    return redirectOf(sendBuild(visit, 'vetta', request, { ...sent, intent: 'share' }));
  };

  it('has at most 120 characters for every bike, language and build', async () => {
    const baseUrl = 'https://www.tessaro.example';
    for (const { code } of await listBuildModels(shop)) {
      const product = (await findBuiltProduct(shop, code))!;
      const offer = (await findBuildOffer(shop, product))!;
      const slugs = await shop.db.select().from(productTexts).where(eq(productTexts.productId, product.id));
      const longest = (texts: readonly string[]) => texts.toSorted((a, b) => b.length - a.length)[0] ?? '';
      const build = [
        code,
        longest(offer.groups.map((one) => one.code)),
        longest(offer.sizes),
        `GEFBRBM.H4272~${writeName('É'.repeat(MOST_LETTERS))}`,
      ].join('-');
      for (const { locale, slug } of slugs) {
        const link = addressOf(
          locale as 'de',
          'infinitamente-item',
          { slug },
          { build: codeInLink(code, parseBuildCode(code, build)!), seen: 'EUR99999999-99' },
        );
        expect((baseUrl + link).length).toBeLessThanOrEqual(120);
      }
    }
  });

  it('is made by a button; its card shows the build, also of one whose paint ended', async () => {
    const cardOf = async (query: string) => {
      const preview = vi.fn();
      await load(query, 'vetta', 'de', { preview });
      return preview.mock.calls[0]?.[0].picture;
    };
    const link = (await share(parseBuildCode('VT25', CODE)!)) ?? '';
    expect(link).toBe(`/de/infinitamente/vetta?build=${CODE}&seen=EUR731000-7#link`);
    const { seen } = await load(link.slice(link.indexOf('?')));
    expect(seen).toEqual({ currency: 'EUR', amount: 731_000, weeks: 7 });
    expect(await cardOf(`?build=${CODE}`)).toBe(`/media/build/de-${shop.country}/${CODE}.jpg`);
    expect(await cardOf('?build=VT25-ER-M-CIPNOBM')).toContain('/VT25-ER-M-ROPNOBM.jpg');
    expect(await cardOf('')).toMatch(/share\.jpg$/);
  });

  it('says after a change of the catalogue what changed: a part, the price, the weeks', async () => {
    const page = await load('?build=VT25-ER-M-CIPNOBM&seen=EUR700000-9');
    const html = renderToStaticMarkup(
      createElement(
        LocaleContext,
        { value: 'de' },
        createElement(BuildNotices, { page, refused: undefined }),
      ),
    );
    expect(html).toContain('Grundfarbe: Ciclamino gibt es nicht mehr. Am nächsten kommt Rosso Asiago.');
    expect(html).toMatch(/Preis: damals 7\.000\s€, jetzt \d/);
    expect(html).toContain('Arbeit: damals 9 Wochen, jetzt 6 Wochen.');
    const same = await load(`?build=${CODE}&seen=EUR731000-7`);
    const nothing = createElement(BuildNotices, { page: same, refused: undefined });
    expect(renderToStaticMarkup(createElement(LocaleContext, { value: 'de' }, nothing))).toBe('');
  });

  it('opens the build without a name that cannot be lettered, and says so, as text', async () => {
    const page = await load(`?build=${CODE}~${encodeURIComponent('<img src=x>')}`);
    expect(page.settled).toMatchObject({ choice: { name: '' }, changes: [{ part: 'name', why: 'name' }] });
    const notices = createElement(BuildNotices, { page, refused: undefined });
    const html = renderToStaticMarkup(createElement(LocaleContext, { value: 'de' }, notices));
    expect(html).toContain('„&lt;IMG SRC=X&gt;“ lässt sich auf dieses Rad nicht schreiben.');
    expect(html).not.toContain('<img');
  });

  it('keeps a form’s name as it was typed, with what is wrong', async () => {
    const sent = { ...parseBuildCode('VT25', CODE)!, name: 'Luca 😀' };
    const back = (await share(sent)) ?? '';
    const page = await load(back.slice(back.indexOf('?')));
    expect(page.typedName).toBe('Luca 😀');
    expect(page.settled?.changes).toEqual([{ part: 'name', asked: 'Luca 😀', why: 'name' }]);
    const link = (await share({ ...sent, name: ' René ' })) ?? '';
    expect(link).toContain(`?build=${CODE.slice(5)}~RENh&seen=EUR740000-7#link`);
    const opened = await load(link.slice(link.indexOf('?'), link.indexOf('#')));
    expect(opened.settled).toEqual({
      choice: { ...parseBuildCode('VT25', CODE), name: 'RENÉ' },
      changes: [],
    });
  });

  it('takes no nonsense for what was seen, and leads parts that do not go together back', async () => {
    for (const seen of ['', 'XXX1-1', 'EUR-1', `EUR${'9'.repeat(40)}-1`, "';--"])
      expect((await load(`?build=${CODE}&seen=${encodeURIComponent(seen)}`)).seen).toBeNull();
    expect(await share({ paint: 'RA', finish: 'M' })).toBe('/de/infinitamente/vetta?paint=RA&finish=M');
  });
});
