import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { LocaleContext } from '#app/intl/use-locale-code.ts';
import type { ShellData } from '#app/site/frame/shell-data.server.ts';
import { ShellContext } from '#app/site/frame/use-shell.tsx';
import { parseFilterQuery } from '#domain/archives/filter-query.ts';
import type { Locale } from '#shared/locale.ts';
import { ArchiveHead } from './archive-head.tsx';
import type { Archive } from './use-archive.ts';

const baseUrl = 'https://shop.test';
const option = (value: string) => ({ value, label: value.toUpperCase() });
const FRAME: Archive['frame'] = {
  options: {
    ...{ category: [], usage: [], groupset: [], wheelset: [] },
    ...{ size: [option('m'), option('l')], color: [option('blu')] },
  },
  limits: { price: null, weight: null },
  flags: ['available'],
  total: 48,
};

/** The head of an archive of goods at this query. */
function headAt(search: string, locale: Locale = 'de'): string {
  const { query, unknown } = parseFilterQuery(new URLSearchParams(search), FRAME);
  const archive = { query, unknown, kind: 'shop', frame: FRAME } as const;
  const element = <ArchiveHead archive={archive} description="Trikots" title="Bekleidung" />;
  const router = createMemoryRouter([{ id: 'page', path: '/*', loader: () => null, element }], {
    initialEntries: [`/${locale}/shop/bekleidung${search}`],
    hydrationData: { loaderData: { page: {} } },
  });
  return renderToStaticMarkup(
    <LocaleContext value={locale}>
      <ShellContext value={{ siteName: 'Marca', baseUrl } as ShellData}>
        <RouterProvider router={router} />
      </ShellContext>
    </LocaleContext>,
  );
}

const canonicalOf = (html: string) => /href="([^"]+)" rel="canonical"/.exec(html)?.[1];
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];

describe('X1.12 search engines find in an archive of goods', () => {
  it.each([
    ['de', 'Bekleidung, Seite 2 | Marca'],
    ['en', 'Bekleidung, page 2 | Marca'],
  ] as const)('its second page, as a page of its own with its title: %s', (locale, title) => {
    const html = headAt('?page=2', locale);
    expect(html).not.toContain('noindex');
    expect(titleOf(html)).toBe(title);
    expect(canonicalOf(html)).toBe(`${baseUrl}/${locale}/shop/bekleidung?page=2`);
  });

  it('its first page at one address', () => {
    for (const search of ['', '?page=1']) {
      expect(titleOf(headAt(search))).toBe('Bekleidung | Marca');
      expect(canonicalOf(headAt(search))).toBe(`${baseUrl}/de/shop/bekleidung`);
    }
  });

  it('nothing more where one filter narrows it: it is the whole archive', () => {
    const html = headAt('?size=m');
    expect(html).not.toContain('noindex');
    expect(canonicalOf(html)).toBe(`${baseUrl}/de/shop/bekleidung`);
  });

  it.each([
    ['two filters', '?size=m&color=blu'],
    ['two options of one filter', '?size=m&size=l'],
    ['a filter and a page', '?size=m&page=2'],
    ['an order', '?sort=price'],
    ['what it does not know', '?size=xxl'],
  ])('no combination of %s', (_, search) => {
    const html = headAt(search);
    expect(html).toContain('<meta content="noindex" name="robots"/>');
    expect(canonicalOf(html)).toBeUndefined();
  });
});
