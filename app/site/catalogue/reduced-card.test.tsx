import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { LocaleContext } from '#app/intl/use-locale-code.ts';
import SingleBike from '#app/site/archive/single-bike.tsx';
import type { ShellData } from '#app/site/frame/shell-data.server.ts';
import { ShellContext } from '#app/site/frame/use-shell.tsx';
import type { ProductCard as CatalogueCard } from '#domain/catalogue/list-products.ts';
import { textOf } from '#tests/helpers/render-block.tsx';
import { cardOf, type ProductCardData } from './load-cards.server.ts';
import { ProductCard } from './product-card.tsx';

const PRODUCT = {
  ...{ id: 'a', code: 'VT24', kind: 'bike', archived: false, name: 'Vetta', slug: 'vetta' },
  ...{ categorySlug: 'rennrad', rootCategorySlug: 'rennrad', categoryName: 'Rennrad', usages: [] },
  ...{ colors: [], isNew: false, bestSeller: false, personalizableColor: false },
  ...{ modelYear: 2024, isEarlier: true },
} as unknown as CatalogueCard;

const CARD: ProductCardData = {
  ...cardOf(PRODUCT, 'de'),
  ...{ pictureHash: null, inStock: true },
  price: { listAmount: 779_000, streetAmount: 679_000, currency: 'EUR', percent: 13 },
};

const WAYS = {
  card: (card: ProductCardData) => <ProductCard product={card} sizes="10rem" />,
  notch: (card: ProductCardData) => (
    <SingleBike
      archive={{ result: { shown: [{ card }] } } as unknown as Parameters<typeof SingleBike>[0]['archive']}
      breadcrumbs={null}
      category="strada"
      intro=""
      single={
        { scene: null, sizes: [], others: [], tagline: '' } as unknown as Parameters<
          typeof SingleBike
        >[0]['single']
      }
      title="Strada"
    />
  ),
};

let shown: ReactNode = null;
const Page = createRoutesStub([{ id: 'root', path: '/*', Component: Shown }]);

function Shown() {
  return shown;
}

function said(way: keyof typeof WAYS, lowestPriceRule: boolean, price = CARD.price) {
  const shell = { lowestPriceRule } as ShellData;
  shown = WAYS[way]({ ...CARD, price });
  return textOf(
    renderToStaticMarkup(
      <LocaleContext value="de">
        <ShellContext value={shell}>
          <Page initialEntries={['/de']} />
        </ShellContext>
      </LocaleContext>,
    ),
  ).replaceAll('\u00a0', ' ');
}

it.each(['card', 'notch'] as const)(
  'a reduced bike says its price, the struck one and what that is: %s',
  (way) => {
    const text = said(way, true);
    expect(text).toMatch(/7\.790 €.*6\.790 €|6\.790 €.*7\.790 €/);
    expect(text).toContain('Niedrigster Preis der 30 Tage vor der Senkung: 7.790 €');
    expect(said(way, false)).not.toContain('30 Tage');
    const full = said(way, true, { ...CARD.price!, streetAmount: 779_000, percent: null });
    expect(full).not.toContain('30 Tage');
    expect(full).not.toContain('6.790');
  },
);

it('a reduced bike’s card has a flag with the percent', () => {
  expect(said('card', true)).toMatch(/[-−–]\s?13\s?%/);
});

it('a bike of an earlier year says so on its card, the newest does not', () => {
  expect(said('card', true)).toContain('Modelljahr 2024');
  expect(cardOf({ ...PRODUCT, isEarlier: false }, 'de').subtitle).toBe('Rennrad');
});
