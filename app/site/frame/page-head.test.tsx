import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { DocumentContext, type ServerDocument } from '#app/document-context.ts';
import { LocaleContext } from '#app/intl/use-locale-code.ts';
import { PageHead } from './page-head.tsx';
import type { ShellData } from './shell-data.server.ts';
import { ShellContext } from './use-shell.tsx';

const baseUrl = 'https://shop.test';
const ALTERNATES = { it: '/it/bikes/strada?usage=x', de: '/de/bikes/rennrad', en: '/en/bikes/road' };

/** A page's head as the server writes it; `null` for a browser's. */
function headOf(
  props: Parameters<typeof PageHead>[0],
  document: Partial<ServerDocument> | null = {},
  path = '/de/bikes/rennrad',
  addressCountry: string | null = null,
): string {
  const route = { id: 'page', path: '/*', loader: () => null, element: <PageHead {...props} /> };
  const hydrationData = { loaderData: { page: { alternates: ALTERNATES } } };
  const router = createMemoryRouter([route], { initialEntries: [path], hydrationData });
  const server = {
    scripts: '',
    starter: '',
    baseUrl,
    nodes: [],
    foreignCountries: () => ['GB', 'US'],
    preview: null,
    staticValues: [],
    ...document,
  };
  return renderToStaticMarkup(
    <DocumentContext value={document && server}>
      <LocaleContext value="de">
        <ShellContext value={{ siteName: 'Marca', baseUrl, addressCountry } as ShellData}>
          <RouterProvider router={router} />
        </ShellContext>
      </LocaleContext>
    </DocumentContext>,
  );
}

test('X1.12 a page names itself in all five languages and in English for everybody else, without what narrows it', () => {
  const html = headOf({ title: 'Rennrad' });
  const links = [...html.matchAll(/href="([^"]+)" hrefLang="([^"]+)"/g)].map(([, ...link]) => link.reverse());
  expect(links).toEqual([
    ['it', 'https://shop.test/it/bikes/strada'],
    ['en', 'https://shop.test/en/bikes/road'],
    ['de', 'https://shop.test/de/bikes/rennrad'],
    ['fr', 'https://shop.test/fr/bikes/rennrad'],
    ['es', 'https://shop.test/es/bikes/rennrad'],
    ['x-default', 'https://shop.test/en/bikes/road'],
  ]);
});

test('X1.12 a page with prices names itself in every market too, and is itself under the market it shows', () => {
  const html = headOf({ title: 'Rennrad', inMarkets: true }, {}, '/de/bikes/rennrad?country=GB', 'GB');
  const links = new Map(
    [...html.matchAll(/href="([^"]+)" hrefLang="([^"]+)"/g)].map(([, url, name]) => [name, url]),
  );
  expect(links.size).toBe(16);
  expect(links.get('de')).toBe('https://shop.test/de/bikes/rennrad');
  expect(links.get('en-GB')).toBe('https://shop.test/en/bikes/road?country=GB');
  expect(links.get('it-US')).toBe('https://shop.test/it/bikes/strada?country=US');
  expect(links.get('x-default')).toBe('https://shop.test/en/bikes/road');
  expect(html).toContain('<link href="https://shop.test/de/bikes/rennrad?country=GB" rel="canonical"/>');
  expect(headOf({ title: 'AGB' }, {}, '/de/bikes/rennrad', 'GB')).not.toContain('country=');
});

test('a page of a long list is a page of its own in every language', () => {
  const html = headOf({ title: 'Rennrad', page: 2 }, {}, '/de/bikes/rennrad?page=2&size=m');
  expect(html).toContain('<link href="https://shop.test/de/bikes/rennrad?page=2" rel="canonical"/>');
  expect(html).toContain('<link href="https://shop.test/en/bikes/road?page=2" hrefLang="en"');
});

test('a page says its title with the site’s name, its description and its one address, in a browser too', () => {
  for (const document of [{}, null]) {
    const html = headOf({ title: 'Rennrad', description: 'Leicht & schnell' }, document);
    expect(html).toContain('<title>Rennrad | Marca</title>');
    expect(html).toContain('<meta content="Leicht &amp; schnell" name="description"/>');
    expect(html).toContain('<link href="https://shop.test/de/bikes/rennrad" rel="canonical"/>');
    expect(html).not.toContain('noindex');
  }
});

test('what is one visitor’s own is not to be found: it names no address, no language and no preview', () => {
  const html = headOf({ title: 'Warenkorb', noindex: true });
  expect(html).toContain('<meta content="noindex" name="robots"/>');
  expect(html).not.toMatch(/canonical|hreflang|og:/i);
});

test('X1.12 a picture for those who share the page is named with its size; the house’s where it has none', () => {
  const plain = headOf({ title: 'Rennrad' });
  expect(plain).toContain('<meta content="https://shop.test/media/house/share.jpg" property="og:image"/>');
  expect(plain).toContain('<meta content="1200" property="og:image:width"/>');
  const html = headOf({ title: 'Rennrad' }, { preview: { kind: 'product', picture: '/media/x/share.jpg' } });
  expect(html).toContain('<meta content="https://shop.test/media/x/share.jpg" property="og:image"/>');
  expect(html).toContain('<meta content="product" property="og:type"/>');
});

test('only the server writes what is for machines alone', () => {
  expect(headOf({ title: 'Rennrad' }, null)).not.toMatch(/hreflang|og:/i);
});
