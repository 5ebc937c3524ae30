import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocaleContext } from '#app/intl/use-locale-code.ts';
import { ProductCard } from '#app/site/catalogue/product-card.tsx';
import { cardSamples } from '#app/site/styleguide/samples.ts';
import type { Locale } from '#shared/locale.ts';
import { BuyPanel } from './buy-panel.tsx';
import type { ShownProduct } from './shown-product.ts';

const START = { amount: 469_000, currency: 'GBP' } as const;

function textOf(node: React.ReactNode, locale: Locale): string {
  const html = renderToStaticMarkup(<LocaleContext value={locale}>{node}</LocaleContext>);
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

const [sample] = cardSamples();
const card = (more: object) => (
  <ProductCard product={{ ...sample!.product, price: undefined, ...more }} sizes="100vw" />
);

test.each([
  ['it', 'Prezzo di partenza 4.690 £'],
  ['de', 'Einstiegspreis 4.690 £'],
  ['en', 'Starting price £4,690'],
] as const)('S3.22 a card without a price says what the model starts at (%s)', (locale, words) => {
  expect(textOf(card({ startingPrice: START }), locale)).toContain(words);
  expect(textOf(card({}), locale)).not.toContain('4');
});

const panel = (more: object) => {
  const bare = { name: 'Vetta', tagline: '', archived: false, ...more };
  return (
    <BuyPanel
      picked={{ variant: undefined } as never}
      product={bare as unknown as ShownProduct}
      promise={{} as never}
      way={null}
    />
  );
};

test.each([
  ['de', 'Einstiegspreis 4.690 £'],
  ['en', 'Starting price £4,690'],
] as const)('S3.22 so does its page, and that it is not sold there (%s)', (locale, words) => {
  expect(textOf(panel({ startingPrice: START }), locale)).toContain(words);
  expect(textOf(panel({ startingPrice: null }), locale)).not.toContain(words.split(' ')[0]);
});
