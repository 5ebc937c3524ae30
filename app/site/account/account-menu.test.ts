import { expect, test } from 'vitest';
import { ACCOUNT_MENU, isHighlighted, routeNameAt } from './account-menu.ts';

const highlightedAt = (path: string) =>
  ACCOUNT_MENU.filter((entry) => isHighlighted(entry, routeNameAt(path))).map(({ name }) => name);

test.each([
  ['/it/account', ['dashboard']],
  ['/de/account/', ['dashboard']],
  ['/de/account/profile', ['dashboard', 'profile']],
  ['/en/account/addresses', ['dashboard', 'addresses']],
  ['/en/account/orders', ['dashboard', 'orders']],
  ['/en/account/orders/ABCDEFGH', ['dashboard', 'orders']],
  ['/en/account/wishlist', ['dashboard', 'wishlist']],
  ['/de/account/builds/compare', ['dashboard', 'builds']],
  ['/it/account/mygarage', ['dashboard', 'mygarage']],
  ['/it/account/mygarage/warranty', ['dashboard', 'warranty']],
  ['/it/account/mygarage/warranty-ops', ['dashboard', 'warranty']],
  ['/en/accounting', []],
  ['/en/cart', []],
])('S2.05 the account’s menu at %s highlights by the route name’s prefix', (path, names) => {
  expect(highlightedAt(path)).toEqual(names);
});

test('S2.05 the menu’s entries stand in the order of the specification, the warranty under the garage', () => {
  expect(ACCOUNT_MENU.map(({ name, isNested }) => (isNested ? `> ${name}` : name))).toEqual([
    ...['dashboard', 'profile', 'addresses', 'orders', 'wishlist', 'builds', 'mygarage', '> warranty'],
  ]);
});
