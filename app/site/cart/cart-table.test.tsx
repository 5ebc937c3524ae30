import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { LocaleContext } from '#app/intl/use-locale-code.ts';
import { type Cart, CartContext } from '#app/site/visitor/cart-context.ts';
import { cartLines, unavailableLines } from '#app/site/visitor/cart-line.ts';
import { MESSAGES } from '#messages/catalogue.ts';
import { sampleCart, sampleItem } from '#tests/helpers/sample-cart.ts';
import { CartTable } from './cart-table.tsx';
import { CartTotals } from './cart-totals.tsx';
import { totalsOfCart } from './totals.ts';

const nothing = async () => {};
const cart: Cart = {
  cart: undefined,
  count: 0,
  isBusy: false,
  notification: null,
  announcement: '',
  isOpen: false,
  open: () => {},
  close: () => {},
  add: nothing,
  setQuantity: nothing,
  remove: nothing,
  acknowledgePrices: nothing,
  addCoupon: async () => true,
  removeCoupon: async () => true,
  tell: () => {},
};

const render = (element: ReactElement) =>
  renderToStaticMarkup(
    <LocaleContext value="en">
      <CartContext value={cart}>{element}</CartContext>
    </LocaleContext>,
  );

const sample = sampleCart([sampleItem('a', { quantity: 3 })]);
const lines = cartLines(sample, 'en');

describe('S4.08 the table of products', () => {
  test('shows a loader until the products arrive, then the lines, or that there are none', () => {
    expect(render(<CartTable lines={undefined} mode="cart" />)).toContain('Loading your bag');
    expect(render(<CartTable lines={lines} mode="cart" />)).toContain('Cap');
    expect(render(<CartTable lines={[]} mode="cart" />)).toContain('Nothing here.');
  });

  test.each(['cart', 'side-panel'] as const)(
    '%s: quantity and delete, as forms that work without JavaScript',
    (mode) => {
      const html = render(<CartTable lines={lines} mode={mode} />);
      expect(html).toContain('aria-label="Quantity of Cap"');
      expect(html).toContain('aria-label="Remove Cap"');
      expect(html.match(/<form[^>]* action="\/en\/cart"/g)).toHaveLength(2);
    },
  );

  test.each(['summary', 'related', 'wishlist', 'unavailable'] as const)(
    '%s: neither quantity nor delete',
    (mode) => {
      const html = render(<CartTable lines={lines} mode={mode} />);
      expect(html).not.toContain('<form');
      expect(html).toContain('3 pieces');
    },
  );

  test('a refused quantity stands beside its line with what was typed', () => {
    const html = render(
      <CartTable complaints={{ a: 'Too many.' }} lines={lines} mode="cart" typed={{ a: '99' }} />,
    );
    expect(html).toContain('Too many.');
    expect(html).toContain('value="99"');
  });

  test('a line there is too little of says how many are left', () => {
    const short = cartLines(sampleCart([sampleItem('a', { quantity: 7, stock: 5 })]), 'en');
    expect(render(<CartTable lines={short} mode="cart" />)).toContain('Only 5 left');
  });
});

test('S8.02 what cannot be bought says why', () => {
  const lost = { variant_id: 'a', quantity: 1, reason: 'ended', variant: sampleItem('a').variant };
  const html = render(
    <CartTable lines={unavailableLines(sampleCart([], { unavailable: [lost] }), 'en')} mode="unavailable" />,
  );
  expect(html).toContain(MESSAGES.en.carts.unavailable.reasons.ended);
});

test('S9.05 the note about VAT stands only where the market asks for it; where prices hold VAT a line names it', () => {
  const vat = [{ rate: 2_200, amount: 1_569 }];
  const noted = render(<CartTotals totals={totalsOfCart({ ...sample, vat, shows_vat_note: true })} />);
  expect(noted).toContain('Total, VAT included');
  expect(noted).toContain('of which VAT 22%');
  const britain = { ...sample, vat: [{ rate: 2_000, amount: 1_500 }], shows_vat_note: false };
  const named = render(<CartTotals totals={totalsOfCart(britain)} />);
  expect(named).not.toContain('VAT included');
  expect(named).toContain('of which VAT 20%');
  const abroad = { ...sample, vat, shows_vat_note: false, vat_included: false };
  expect(render(<CartTotals totals={totalsOfCart(abroad)} />)).not.toContain('VAT');
  const untaxed = { ...britain, vat: [{ rate: 0, amount: 0 }] };
  expect(render(<CartTotals totals={totalsOfCart(untaxed)} />)).not.toContain('VAT');
});
