import type { RouteObject } from 'react-router';
import { InvitationScreen, loadInvitationScreen } from './entry/invitation.tsx';
import { loadSignInScreen, SignInScreen } from './entry/sign-in.tsx';
import { Failure } from './kit/failure.tsx';
import { loadShell, OFFICE_ROUTE, Shell } from './kit/shell.tsx';
import { BIKES_SCREENS } from './routes/bikes-screens.ts';
import { CATALOGUE_SCREENS } from './routes/catalogue-screens.ts';
import { HOUSE_SCREENS } from './routes/house-screens.ts';
import { ORDERS_SCREENS } from './routes/orders-screens.ts';
import { PEOPLE_SCREENS } from './routes/people-screens.ts';
import { PRICES_SCREENS } from './routes/prices-screens.ts';
import type { Screen } from './routes/screen.ts';
import { SETTINGS_SCREENS } from './routes/settings-screens.ts';

/** Where the office begins. */
export const OFFICE = '/office';

/** The pages behind the sign-in, each with the right that opens it. */
export const SCREENS: readonly Screen[] = [
  ...ORDERS_SCREENS,
  ...PEOPLE_SCREENS,
  ...BIKES_SCREENS,
  ...CATALOGUE_SCREENS,
  ...PRICES_SCREENS,
  ...SETTINGS_SCREENS,
  ...HOUSE_SCREENS,
];

/** The whole table of the office. */
export const ROUTES: RouteObject[] = [
  {
    path: 'sign-in',
    handle: { title: 'page.sign-in', isForAll: true },
    ...{ loader: loadSignInScreen, Component: SignInScreen },
  },
  {
    path: 'invitation',
    handle: { title: 'page.invitation', isForAll: true },
    ...{ loader: loadInvitationScreen, Component: InvitationScreen },
  },
  {
    ...{ id: OFFICE_ROUTE, path: '', loader: loadShell, Component: Shell, ErrorBoundary: Failure },
    children: SCREENS.map(({ path, ...screen }) =>
      path === '' ? { index: true as const, ...screen } : { path, ...screen },
    ),
  },
];
