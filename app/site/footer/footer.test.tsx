import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { LocaleContext } from '#app/intl/use-locale-code.ts';
import type { LayoutName } from '#app/site/frame/layout.ts';
import { loadShell } from '#app/site/frame/shell-data.server.ts';
import { loadStaticShell } from '#app/site/frame/static-shell.server.ts';
import { WithShell } from '#app/site/frame/use-shell.tsx';
import type { Shop } from '#domain/shop.ts';
import { MESSAGES } from '#messages/catalogue.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { linksOf, textOf } from '#tests/helpers/render-block.tsx';
import { renderWhole } from '#tests/helpers/render-whole.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { Footer } from './footer.tsx';
import { FOOTERS } from './footers.tsx';
import { NewsletterBanner } from './newsletter-banner.tsx';

const shop = await testShop();
async function shellOf(locale: Locale, change: Partial<Shop> = {}) {
  const visit = {
    shop: { ...shop, locale, ...change },
    tagManagerId: null,
    addressCountry: null,
    publicApiUrl: null,
  };
  return { ...(await loadShell(visit)), ...(await loadStaticShell(visit)) };
}
type Whole = Awaited<ReturnType<typeof shellOf>>;
const italian = await shellOf('it');

type Place = { path?: string; layout?: LayoutName };

function render(Component: React.ComponentType, root: Whole, { path = '/it/bikes', layout }: Place = {}) {
  const Page = createRoutesStub([
    {
      ...{ id: 'root', path: '/*', handle: { layout }, loader: () => null },
      Component: () => (
        <WithShell>
          <Component />
        </WithShell>
      ),
    },
  ]);
  const loaderData = { root: { shell: root, staticShell: { value: root } } };
  return renderWhole(
    <LocaleContext value={root.locale}>
      <Page hydrationData={{ loaderData }} initialEntries={[path]} />
    </LocaleContext>,
  );
}

describe('the invitation to the newsletter', () => {
  it.each(['banner-dark', 'banner-light', 'banner-large'] as const)(
    'S5.08 asks for an e-mail address and posts it, in each look: %s',
    async (newsletterBanner) => {
      const html = await render(NewsletterBanner, { ...italian, newsletterBanner });
      expect(html).toMatch(/<form action="\/it\/newsletter\/banner" method="post">/);
      expect(html).toMatch(/<input(?=[^>]* name="email")[^>]* type="email"/);
    },
  );

  it('looks different in each of its three looks', async () => {
    const looks = await Promise.all(
      (['banner-dark', 'banner-light', 'banner-large'] as const).map((newsletterBanner) =>
        render(NewsletterBanner, { ...italian, newsletterBanner }),
      ),
    );
    expect(new Set(looks).size).toBe(3);
  });

  it('is hidden on the home page, on the newsletter’s own, and where staff chose none', async () => {
    expect(await render(NewsletterBanner, italian)).not.toBe('');
    expect(await render(NewsletterBanner, italian, { path: '/it', layout: 'home' })).toBe('');
    expect(await render(NewsletterBanner, italian, { path: '/it/newsletter' })).toBe('');
    expect(await render(NewsletterBanner, { ...italian, hasNewsletterBanner: false })).toBe('');
  });
});

describe('S9.06 returns', () => {
  it.each([
    ['en', 'Free returns within 14 days'],
    ['it', 'Reso gratuito entro 14 giorni'],
    ['de', '14 Tage kostenlose Rückgabe'],
    ['fr', 'Retour gratuit sous 14 jours'],
    ['es', 'Devolución gratis en 14 días'],
  ] as const)('are promised free within 14 days above the foot (%s)', async (locale, text) => {
    const html = await render(Footer, await shellOf(locale, { market: shop.market, country: 'IT' }));
    expect(textOf(html)).toContain(text);
  });
});

describe('help', () => {
  it('has no hours where the shop has not said any', async () => {
    const text = textOf(await render(Footer, { ...(await shellOf('en')), supportHours: [] }));
    expect(text).toContain('Talk to the workshop');
    expect(text).not.toContain('Mechanics answer');
  });
});

describe('S9.03 the threshold of free delivery', () => {
  const market = (code: string, currency: Shop['market']['currency']) => ({
    market: { ...shop.market, code, currency },
  });

  it.each([
    ['en', market('eu', 'EUR'), 'IT', 'On orders from €99 in Italy, from €149 in the other countries.'],
    ['it', market('eu', 'EUR'), 'IT', 'Da 99 € di spesa in Italia, da 149 € negli altri Paesi.'],
    ['en', market('gb', 'GBP'), 'GB', 'On orders from £129.'],
    ['en', market('us', 'USD'), 'US', 'On orders from $169.'],
    ['de', market('world', 'EUR'), 'CH', 'Ab 149 € Bestellwert.'],
  ] as const)('is the market’s own, in its currency: %s %o', async (locale, own, country, text) => {
    const html = await render(Footer, await shellOf(locale, { ...own, country }));
    expect(textOf(html).replace(/[\u00a0\u202f]/g, ' ')).toContain(text);
  });

  it('is not promised where no delivery is ever free', async () => {
    expect(textOf(await render(Footer, { ...italian, freeShipping: null }))).toContain(
      'Vedi quanto costa prima di ordinare.',
    );
  });
});

describe('X1.01 the way to withdraw', () => {
  const footers = Object.entries(FOOTERS).flatMap(([name, Foot]) =>
    LOCALES.map((locale) => [name, locale, Foot] as const),
  );

  it.each(footers)(
    'X1.01 stands in every foot in the words of the law, in the same tab: %s %s',
    async (_, locale, Foot) => {
      const html = await render(Foot, await shellOf(locale), { path: `/${locale}/bikes` });
      const label = MESSAGES[locale].shell.withdraw;
      const [link = ''] = html.match(new RegExp(`<a [^>]*>${label}</a>`)) ?? [];
      expect(link).toContain(`href="/${locale}/withdraw-from-contract"`);
      expect(link).not.toContain('target');
    },
  );
});

describe('what staff can leave out', () => {
  it('is not there: no funding, no map, no profiles, no way to a colour of one’s own', async () => {
    const { mapUrl: _, ...company } = italian.company;
    const html = await render(Footer, {
      ...italian,
      company,
      fundingUrl: null,
      socialLinks: [],
      footerMenu: [],
    });
    for (const gone of ['Contributo regionale', 'Mostra sulla mappa', 'Instagram', 'Colore su misura'])
      expect(html).not.toContain(gone);
  });

  it('leads nowhere that could run or fool somebody', async () => {
    const html = await render(Footer, { ...italian, fundingUrl: 'javascript:alert(1)' });
    expect(html).not.toContain('javascript');
  });
});

it('the landing footer has address, contact, tax number, policies and profiles, and nothing to wander off to', async () => {
  const html = await render(FOOTERS.landing, italian, { layout: 'landing' });
  const { company } = italian;
  for (const fact of [company.street, company.city, company.vatNumber, company.email, company.phone])
    expect(textOf(html)).toContain(fact);
  const links = linksOf(html);
  for (const policy of ['terms-and-conditions', 'privacy-policy', 'cookie-policy'])
    expect(links).toContain(`/it/${policy}`);
  expect(links).toEqual(expect.arrayContaining(italian.socialLinks.map(({ url }) => url)));
  expect(links.filter((link) => /\/(bikes|shop)/.test(link))).toEqual([]);
});

it('the checkout footer leads back, unfolds help with the service links and a way to write, and ends with the legal lines', async () => {
  const html = await render(FOOTERS.checkout, italian, { layout: 'checkout' });
  expect(linksOf(html)).toEqual(expect.arrayContaining(['/it/shop', '/it/contacts', '/it/privacy-policy']));
  expect(html).toMatch(/<details(?! open)[^>]*><summary/);
  expect(textOf(html)).toContain('P. IVA IT 00000000000');
});
