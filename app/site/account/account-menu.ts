import type { RouteName } from '#app/addresses.ts';

/** An entry of the account's menu: its address and the key of its words (`account.{name}`). */
export type AccountEntry = {
  readonly name: 'dashboard' | 'profile' | 'addresses' | 'orders' | 'wishlist';
  readonly route: Extract<
    RouteName,
    'account' | 'account-profile' | 'account-addresses' | 'account-orders' | 'account-wishlist'
  >;
};

/** The pages that exist, in the order of the specification (section 2, Account sub-pages). */
export const ACCOUNT_MENU: readonly AccountEntry[] = [
  { name: 'dashboard', route: 'account' },
  { name: 'profile', route: 'account-profile' },
  { name: 'addresses', route: 'account-addresses' },
  { name: 'orders', route: 'account-orders' },
  { name: 'wishlist', route: 'account-wishlist' },
];

/** The name of the route at a path: `/it/account/orders/ABCD` → `account_orders_ABCD`. */
export function routeNameAt(pathname: string): string {
  return pathname.split('/').filter(Boolean).slice(1).join('_');
}

/**
 * Highlighting goes by the beginning of the route's name: the dashboard stands for the whole
 * account.
 */
export function isHighlighted(entry: AccountEntry, routeName: string): boolean {
  const prefix = entry.route.replaceAll('-', '_');
  return routeName === prefix || routeName.startsWith(`${prefix}_`);
}
