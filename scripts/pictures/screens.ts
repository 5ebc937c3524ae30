import { ACCOUNT_SCREENS } from './account-screens.ts';
import { BUILD_SCREENS } from './build-screens.ts';
import { BUYING_SCREENS } from './buying-screens.ts';
import { COMPARE_SCREENS } from './compare-screens.ts';
import { GARAGE_SCREENS } from './garage-screens.ts';
import { LETTER_SCREENS } from './letter-screens.ts';
import { ORDER_ACCESS_SCREENS } from './order-access-screens.ts';
import { PAGE_SCREENS } from './page-screens.ts';
import type { Screen } from './screen.ts';
import { SEARCH_SCREENS } from './search-screens.ts';
import { SERVICE_SCREENS } from './service-screens.ts';
import { SHELL_SCREENS } from './shell-screens.ts';
import { STOCK_ALERT_SCREENS } from './stock-alert-screens.ts';
import { WISH_SCREENS } from './wish-screens.ts';

/** Every screen and state, in the order of the index. */
export const SCREENS: Readonly<Record<string, readonly Screen[]>> = {
  Pages: PAGE_SCREENS,
  Comparing: COMPARE_SCREENS,
  'Built to order': BUILD_SCREENS,
  Search: SEARCH_SCREENS,
  'From the bag to the order': BUYING_SCREENS,
  'Back to an order': ORDER_ACCESS_SCREENS,
  'Dealers, returns and withdrawal': SERVICE_SCREENS,
  Wishlist: WISH_SCREENS,
  'The account': ACCOUNT_SCREENS,
  'My garage': GARAGE_SCREENS,
  'The monthly letter': LETTER_SCREENS,
  'Back in stock': STOCK_ALERT_SCREENS,
  'Around the pages': SHELL_SCREENS,
};

export const ALL_SCREENS: readonly Screen[] = Object.values(SCREENS).flat();
