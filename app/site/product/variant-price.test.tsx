import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocaleContext } from '#app/intl/use-locale-code.ts';
import { VARIANT } from '#app/site/styleguide/samples.ts';
import type { DeliveryCost } from './promise-words.server.ts';
import { VariantPrice } from './variant-price.tsx';

const COURIER = { amount: 990, freeFromAmount: 14_900, bulkyAmount: 0 };

function render(streetAmount: number, cost: DeliveryCost | null): string {
  const variant = { ...VARIANT, streetAmount, listAmount: streetAmount, percent: null };
  const html = renderToStaticMarkup(
    <LocaleContext value="de">
      <VariantPrice cost={cost} currency="EUR" lowestPriceRule variant={variant} vatIncluded />
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
