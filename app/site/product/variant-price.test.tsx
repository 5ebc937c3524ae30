import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocaleContext } from '#app/intl/use-locale-code.ts';
import { VARIANT } from '#app/site/styleguide/samples.ts';
import { type VatLine, vatLineOf } from '#domain/carts/vat-note.ts';
import type { DeliveryCost } from './promise-words.server.ts';
import { VariantPrice } from './variant-price.tsx';

const COURIER = { amount: 990, freeFromAmount: 14_900, bulkyAmount: 0 };

function render(streetAmount: number, cost: DeliveryCost | null, vatLine: VatLine | null = 'eu'): string {
  const variant = { ...VARIANT, streetAmount, listAmount: streetAmount, percent: null };
  const html = renderToStaticMarkup(
    <LocaleContext value="de">
      <VariantPrice cost={cost} currency="EUR" lowestPriceRule variant={variant} vatLine={vatLine} />
    </LocaleContext>,
  );
  return html.replaceAll(/\s/g, ' ');
}

test.each([
  [14_800, COURIER, 'inkl. MwSt., zzgl. 9,90 € Versand'],
  [14_900, COURIER, 'inkl. MwSt., Versand kostenlos'],
  [14_900, { ...COURIER, bulkyAmount: 1_900 }, 'inkl. MwSt., zzgl. 19 € Versand'],
  [14_900, { ...COURIER, freeFromAmount: null }, 'inkl. MwSt., zzgl. 9,90 € Versand'],
  [14_900, null, 'inkl. MwSt.<'],
])('a price of %i says what its delivery costs', (amount, cost, note) => {
  expect(render(amount, cost)).toContain(note);
});

test('a British price says that UK VAT is in it where the shop has a number there, else that it comes on delivery', () => {
  const line = (vatNumber: string | null) => vatLineOf({ priceList: 'gb', vatNumber });
  expect(render(14_900, null, line('GB123456789'))).toContain('inkl. britischer MwSt. und Zoll');
  expect(render(14_900, null, line(null))).toContain('kommt Einfuhrumsatzsteuer dazu');
  expect(vatLineOf({ priceList: 'us', vatNumber: null })).toBeNull();
  expect(render(14_900, null, null)).not.toMatch(/MwSt|steuer/);
});
