import { expect, test } from '@playwright/test';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { formatMoney } from '#shared/money.ts';
import { canonicalOf } from './page-texts.ts';
import { send } from './send.ts';

type Offer = {
  url: string;
  price: string;
  priceCurrency: 'EUR' | 'GBP' | 'USD';
  availability: string;
  shippingDetails: { '@id': string };
};
type JsonLd = {
  '@type': string;
  '@id'?: string;
  hasVariant?: { sku: string; mpn?: string; gtin?: string; offers: Offer }[];
} & Record<string, unknown>;

const origin = () => new URL(process.env.SHOP_URL ?? '').origin;
const pathOf = (url: string) => url.slice(origin().length);

/** `hreflang` → path, of a page's head. */
function languagesOf(html: string): Map<string, string> {
  const links = html.matchAll(/<link href="([^"]+)" hrefLang="([^"]+)" rel="alternate"/g);
  return new Map([...links].map(([, url = '', code = '']) => [code, pathOf(url)]));
}

function nodesOf(html: string): JsonLd[] {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1];
  return json ? JSON.parse(json)['@graph'] : [];
}

async function locationsOf(path: string): Promise<string[]> {
  const { status, text } = await send(path);
  expect(status, path).toBe(200);
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
    pathOf(url.replaceAll('&amp;', '&')),
  );
}

/** The paths of products in a language, as its sitemap names them. */
async function productsIn(locale: Locale): Promise<string[]> {
  return (await locationsOf(`/sitemaps/products-${locale}-1.xml`)).filter((path) =>
    path.includes(`/${locale}/`),
  );
}

test('X1.12 pages of every kind name themselves in five languages, each of which names the same', async () => {
  const [bike] = await productsIn('it');
  for (const path of ['/it', '/it/bikes', '/it/bikes/strada', bike ?? '', '/it/shop', '/it/privacy-policy']) {
    const own = languagesOf((await send(path)).text);
    const markets = path.includes('privacy') ? [] : ['GB', 'US', 'CH'];
    const named = LOCALES.flatMap((one) => [one, ...markets.map((country) => `${one}-${country}`).sort()]);
    expect([...own.keys()].sort(), path).toEqual([...named, 'x-default'].sort());
    expect(own.get('it')).toBe(path);
    for (const [name, address] of own) {
      const there = await send(address);
      expect(there.status, `${path} in ${name}`).toBe(200);
      expect(canonicalOf(there.text)).toBe(address);
      expect([...languagesOf(there.text)]).toEqual([...own]);
    }
  }
});

// Addresses without a market: `every-page.test.ts`.
test('X1.12 sitemaps hold pages of markets that are there under just that address, and robots.txt leads to them', async () => {
  test.slow();
  expect((await send('/robots.txt')).text).toContain(`Sitemap: ${origin()}/sitemap.xml`);
  const files = await locationsOf('/sitemap.xml');
  expect(files.length).toBeGreaterThanOrEqual(2 * LOCALES.length);
  const all = (await Promise.all(files.map(locationsOf))).flat();
  expect(new Set(all).size).toBe(all.length);
  const inGerman = all.filter((one) => /^\/de[/?].*country=/.test(one));
  expect(inGerman.length).toBeGreaterThan(100);
  for (const path of inGerman) {
    const page = await send(path);
    expect(page.status, path).toBe(200);
    expect(canonicalOf(page.text), path).toBe(path);
  }
  for (const unknown of ['/sitemaps/pages-xx.xml', '/sitemaps/products-de-99999.xml', '/sitemaps/x.xml'])
    expect((await send(unknown)).status, unknown).toBe(404);
});

for (const { country, locale } of [
  { country: 'IT', locale: 'it' },
  { country: 'GB', locale: 'en' },
] as const) {
  test(`X1.12 page, structured data and feed tell the same price and stock of every variant (${country})`, async () => {
    const isAbroad = country === 'GB';
    const feed = await send(`/feeds/${locale}-${country}.xml`);
    expect(feed.status).toBe(200);
    const items = new Map(
      [...feed.text.matchAll(/<item>(.*?)<\/item>/g)].map(([, item = '']) => [fieldOf(item, 'id'), item]),
    );
    const sold = [];
    for (const path of (await productsIn(locale))
      .filter((path) => path.endsWith('?country=GB') === isAbroad && !/country=(?!GB)/.test(path))
      .filter((_, index) => index % 6 === 0)) {
      const nodes = nodesOf((await send(path)).text);
      const group = nodes.find((node) => /^Product(Group|Model)$/.test(node['@type']));
      expect(group, path).toMatchObject({ name: expect.any(String), brand: { '@type': 'Brand' } });
      sold.push(...(group?.hasVariant ?? []));
    }
    expect(sold.length).toBeGreaterThan(20);
    for (const [index, { sku, offers }] of sold.entries()) {
      const item = items.get(sku) ?? '';
      expect(fieldOf(item, 'link')?.includes('country=GB'), sku).toBe(isAbroad);
      const charged = fieldOf(item, 'sale_price') ?? fieldOf(item, 'price');
      expect(charged, sku).toBe(`${offers.price} ${offers.priceCurrency}`);
      expect(fieldOf(item, 'availability') === 'in_stock', sku).toBe(offers.availability !== 'OutOfStock');
      if (index % 10 > 0) continue;
      const amount = Number(offers.price.replace('.', ''));
      const page = await send(pathOf(offers.url));
      expect(page.text, offers.url).toContain(formatMoney(amount, offers.priceCurrency, locale));
    }
  });
}

function fieldOf(item: string, name: string): string | undefined {
  return new RegExp(`<g:${name}>([^<]*)</g:${name}>`).exec(item)?.[1];
}

test('X1.12 offers name how goods come and go back: a policy for each, fourteen days at least', async () => {
  const [path = ''] = (await productsIn('en')).filter((one) => one.startsWith('/en/shop/'));
  const nodes = nodesOf((await send(path)).text);
  const policy = nodes.find((node) => node['@type'] === 'MerchantReturnPolicy');
  expect(policy?.merchantReturnDays).toBeGreaterThanOrEqual(14);
  expect(policy).toMatchObject({ returnPolicyCountry: 'IT', returnFees: 'https://schema.org/FreeReturn' });
  const group = nodes.find((node) => node['@type'] === 'ProductGroup');
  for (const { offers } of group?.hasVariant ?? []) {
    const shipping = nodes.find((node) => node['@id'] === offers.shippingDetails['@id']);
    expect(shipping).toMatchObject({ shippingRate: { currency: offers.priceCurrency } });
    expect(offers).toMatchObject({
      hasMerchantReturnPolicy: { '@id': policy?.['@id'] },
    });
  }
  expect(nodes.some((node) => node['@type'] === 'BreadcrumbList')).toBe(true);
  const home = nodesOf((await send('/en')).text).map((node) => node['@type']);
  expect(home).toEqual(expect.arrayContaining(['OnlineStore', 'WebSite']));
});

test('X1.12 a market’s address shows its prices without a cookie, and the visitor’s later pages keep it', async () => {
  const [path = ''] = (await productsIn('en')).filter((one) => one.startsWith('/en/shop/'));
  const plain = path.split('?', 1)[0] ?? '';
  const abroad = await send(`${plain}?country=US`);
  expect(abroad.text).toContain('"priceCurrency":"USD"');
  expect(abroad.headers['set-cookie']?.[0]).toContain('country=US;');
  const later = await send(plain, { headers: { cookie: 'country=US' } });
  expect(later.text).toContain('"priceCurrency":"USD"');
  expect(later.headers['set-cookie']).toBeUndefined();
  // An address that names its market wins over what was chosen before.
  const named = await send(`${plain}?country=GB`, { headers: { cookie: 'country=US' } });
  expect(named.text).toContain('"priceCurrency":"GBP"');
  // A former address leads into the market it names.
  const moved = await send('/en/bikes/strada/vetta?country=GB');
  expect([moved.status, moved.headers.location]).toEqual([301, '/en/bikes/road/vetta?country=GB']);
  const unknown = await send(`${plain}?country=XX`);
  expect([unknown.status, unknown.headers.location]).toEqual([301, plain]);
});

test('X1.12 every address of the sitemaps says when what it shows last changed', async () => {
  for (const file of await locationsOf('/sitemap.xml')) {
    const { text } = await send(file);
    const days = text.match(/<lastmod>20\d\d-\d\d-\d\d<\/lastmod>/g) ?? [];
    expect([file, days.length]).toEqual([file, text.match(/<loc>/g)?.length]);
  }
});

test('X1.12 page and feed name one group, one number of the maker, one of the bar code, and what delivery costs', async () => {
  const nodes = nodesOf((await send('/it/bikes/strada/vetta')).text);
  const group = nodes.find((node) => node['@type'] === 'ProductGroup');
  expect(group?.itemCondition).toContain('NewCondition');
  const feed = (await send('/feeds/it-IT.xml')).text;
  const items = [...feed.matchAll(/<item>(.*?)<\/item>/g)].map(([, item = '']) => item);
  for (const { sku, mpn, gtin, offers } of group?.hasVariant ?? []) {
    const item = items.find((one) => fieldOf(one, 'id') === sku) ?? '';
    expect(fieldOf(item, 'item_group_id')).toBe(group?.productGroupID);
    expect([mpn, fieldOf(item, 'mpn')]).toEqual([undefined, sku]);
    expect(gtin).toMatch(/^\d{13}$/);
    expect(fieldOf(item, 'gtin')).toBe(gtin);
    const shipping = nodes.find((node) => node['@id'] === offers.shippingDetails['@id']);
    const { value, currency } = (shipping?.shippingRate ?? {}) as { value?: string; currency?: string };
    expect(item, sku).toContain('<g:country>IT</g:country>');
    expect(item, sku).toContain(`<g:price>${value} ${currency}</g:price></g:shipping>`);
    expect(fieldOf(item, 'google_product_category')).toContain('Cycling');
  }
});

test('a feed of a country or language nobody has is not there', async () => {
  for (const path of ['/feeds/it-XX.xml', '/feeds/xx-IT.xml', '/feeds/it-IT.xml.gz', '/feeds/..%2f-IT.xml'])
    expect((await send(path)).status, path).toBe(404);
});

test('the picture of a shared link is a JPEG of the size all previews take', async () => {
  const [product = ''] = await productsIn('en');
  for (const path of [product, '/en/terms-and-conditions']) {
    const { text } = await send(path);
    const picture = /content="([^"]+)" property="og:image"/.exec(text)?.[1] ?? '';
    const answer = await send(pathOf(picture));
    expect([path, answer.headers['content-type']]).toEqual([path, 'image/jpeg']);
    expect(sizeOfJpeg(answer.body)).toEqual([1200, 630]);
    expect(answer.body.length).toBeLessThan(120_000);
  }
});

/** Width and height, from the frame header of a JPEG. */
function sizeOfJpeg(bytes: Buffer): number[] {
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc2) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
  }
  return [];
}
