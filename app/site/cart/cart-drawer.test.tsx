import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocaleContext } from '#app/intl/use-locale-code.ts';
import { type Cart, CartContext } from '#app/site/visitor/cart-context.ts';
import { CartDrawer } from './cart-drawer.tsx';

const unused = async () => {};
const CLOSED: Cart = {
  cart: undefined,
  count: 0,
  isBusy: false,
  notification: null,
  announcement: '',
  isOpen: false,
  open: () => {},
  close: () => {},
  add: unused,
  setQuantity: unused,
  remove: unused,
  acknowledgePrices: unused,
  addCoupon: async () => true,
  removeCoupon: async () => true,
  tell: () => {},
};

test.each([
  [false, []],
  [true, ['bag-title']],
])('the bag is named after its title, which is there once it opens: %s', (isOpen, names) => {
  const html = renderToStaticMarkup(
    <LocaleContext value="de">
      <CartContext value={{ ...CLOSED, isOpen }}>
        <CartDrawer />
      </CartContext>
    </LocaleContext>,
  );
  expect(html).toContain('<dialog');
  const titles = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const named = [...html.matchAll(/aria-labelledby="([^"]+)"/g)].map(([, id]) => id);
  expect(titles).toEqual(expect.arrayContaining(names));
  expect(named).toEqual(names);
});
