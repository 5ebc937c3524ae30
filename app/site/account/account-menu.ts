import type { RouteName } from '#app/addresses.ts';

/** An entry of the account's menu: its address and the key of its words (`account.{name}`). */
export type AccountEntry = {
  readonly name:
    | 'dashboard'
    | 'profile'
    | 'addresses'
    | 'orders'
    | 'wishlist'
    | 'builds'
    | 'mygarage'
    | 'warranty';
  readonly route: Extract<
    RouteName,
    | ('account' | 'account-profile' | 'account-addresses' | 'account-orders' | 'account-wishlist')
    | ('account-builds' | 'account-mygarage' | 'account-mygarage-warranty')
  >;
  /** It stands under the entry before it. */
  readonly isNested?: boolean;
  /** Where it is not highlighted, although the name begins alike. */
  readonly notAt?: Extract<RouteName, 'account-mygarage-warranty'>;
};

/**
 * The pages that exist, in the order of the specification (section 2, Account sub-pages); builds
 * stand after wishes.
 */
export const ACCOUNT_MENU: readonly AccountEntry[] = [
  { name: 'dashboard', route: 'account' },
  { name: 'profile', route: 'account-profile' },
  { name: 'addresses', route: 'account-addresses' },
  { name: 'orders', route: 'account-orders' },
  { name: 'wishlist', route: 'account-wishlist' },
  { name: 'builds', route: 'account-builds' },
  { name: 'mygarage', route: 'account-mygarage', notAt: 'account-mygarage-warranty' },
  { name: 'warranty', route: 'account-mygarage-warranty', isNested: true },
];

/** The name of the route at a path: `/it/account/orders/ABCD` → `account_orders_ABCD`. */
export function routeNameAt(pathname: string): string {
  return pathname.split('/').filter(Boolean).slice(1).join('_');
}

/**
 * Highlighting goes by the beginning of the route's name: the dashboard stands for the whole
 * account. My garage is not highlighted where the warranty is.
 */
export function isHighlighted({ route, notAt }: AccountEntry, routeName: string): boolean {
  return beginsAs(routeName, route) && !(notAt && beginsAs(routeName, notAt));
}

function beginsAs(routeName: string, route: string): boolean {
  const prefix = route.replaceAll('-', '_');
  return routeName === prefix || routeName.startsWith(`${prefix}_`) || routeName.startsWith(`${prefix}-`);
}
