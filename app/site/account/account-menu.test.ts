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
  ['/en/accounting', []],
  ['/en/cart', []],
])('the account’s menu at %s highlights by the route name’s prefix', (path, names) => {
  expect(highlightedAt(path)).toEqual(names);
});
