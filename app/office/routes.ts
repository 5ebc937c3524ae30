import type { ComponentType } from 'react';
import type { ActionFunction, LoaderFunction, RouteObject } from 'react-router';
import type { Need } from '#domain/staff/rights.ts';
import { AuditScreen, loadAuditScreen } from './audit/audit.tsx';
import { InvitationScreen, loadInvitationScreen } from './entry/invitation.tsx';
import { loadRefusedScreen, MissingScreen, RefusedScreen } from './entry/refused.tsx';
import { loadSignInScreen, SignInScreen } from './entry/sign-in.tsx';
import { Failure } from './kit/failure.tsx';
import { loadShell, OFFICE_ROUTE, Shell } from './kit/shell.tsx';
import { changeMine, loadMyScreen, MyScreen } from './me/me.tsx';
import { changeOrder } from './orders/change-order.ts';
import { loadMailScreen, MailScreen } from './orders/mail.tsx';
import { loadOrderScreen, OrderScreen } from './orders/order.tsx';
import { loadOrdersScreen, OrdersScreen } from './orders/orders.tsx';
import { changeRights, loadRightsScreen, RightsScreen } from './staff/rights.tsx';
import { changeStaff, loadStaffScreen, StaffScreen } from './staff/staff.tsx';
import { loadStartScreen, StartScreen } from './start/start.tsx';
import type { Word } from './words.ts';

/** Where the office begins. */
export const OFFICE = '/office';

/** What a page says of itself. */
export type OfficeHandle = {
  readonly title: Word;
  /** The right it needs; absent: any person of the staff. */
  readonly needs?: Need;
  /** Also for who is not signed in: the way in. */
  readonly isForAll?: boolean;
};

type Screen = {
  readonly path: string;
  readonly handle: OfficeHandle;
  readonly loader?: LoaderFunction;
  readonly action?: ActionFunction;
  readonly Component: ComponentType;
};

const can = (room: Need['room'], right: Need['right']): Need => ({ room, right });

/** The pages behind the sign-in: one row each, with the right that opens it. */
export const SCREENS: readonly Screen[] = [
  { path: '', handle: { title: 'page.start' }, loader: loadStartScreen, Component: StartScreen },
  {
    path: 'orders',
    handle: { title: 'page.orders', needs: can('orders', 'look') },
    ...{ loader: loadOrdersScreen, Component: OrdersScreen },
  },
  {
    path: 'orders/:number',
    handle: { title: 'page.order', needs: can('orders', 'look') },
    ...{ loader: loadOrderScreen, action: changeOrder, Component: OrderScreen },
  },
  {
    path: 'orders/:number/mails/:id',
    handle: { title: 'page.mail', needs: can('persons', 'look') },
    ...{ loader: loadMailScreen, Component: MailScreen },
  },
  {
    path: 'staff',
    handle: { title: 'page.staff', needs: can('staff', 'look') },
    ...{ loader: loadStaffScreen, action: changeStaff, Component: StaffScreen },
  },
  {
    path: 'staff/rights',
    handle: { title: 'page.rights', needs: can('staff', 'look') },
    ...{ loader: loadRightsScreen, action: changeRights, Component: RightsScreen },
  },
  {
    path: 'audit',
    handle: { title: 'page.audit', needs: can('audit', 'look') },
    ...{ loader: loadAuditScreen, Component: AuditScreen },
  },
  {
    path: 'me',
    handle: { title: 'page.me' },
    ...{ loader: loadMyScreen, action: changeMine, Component: MyScreen },
  },
  {
    path: 'refused',
    handle: { title: 'page.refused' },
    ...{ loader: loadRefusedScreen, Component: RefusedScreen },
  },
  { path: '*', handle: { title: 'page.missing' }, Component: MissingScreen },
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
