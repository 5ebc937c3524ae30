import type { ComponentType } from 'react';
import type { ActionFunction, LoaderFunction, RouteObject } from 'react-router';
import type { Need } from '#domain/staff/rights.ts';
import { AuditScreen, loadAuditScreen } from './audit/audit.tsx';
import { changeClaim } from './claims/change-claim.ts';
import { ClaimScreen, loadClaimScreen } from './claims/claim.tsx';
import { ClaimsScreen, loadClaimsScreen } from './claims/claims.tsx';
import { loadEvidence } from './claims/evidence.ts';
import { InvitationScreen, loadInvitationScreen } from './entry/invitation.tsx';
import { loadRefusedScreen, MissingScreen, RefusedScreen } from './entry/refused.tsx';
import { loadSignInScreen, SignInScreen } from './entry/sign-in.tsx';
import { changeLetter, loadLetterFile } from './inbox/change-letter.ts';
import { InboxScreen, loadInboxScreen } from './inbox/inbox.tsx';
import { LetterScreen, loadLetterScreen } from './inbox/letter.tsx';
import { changeJobs, JobsScreen, loadJobsScreen } from './jobs/jobs.tsx';
import { Failure } from './kit/failure.tsx';
import { loadShell, OFFICE_ROUTE, Shell } from './kit/shell.tsx';
import { changeMine, loadMyScreen, MyScreen } from './me/me.tsx';
import { changeOrder } from './orders/change-order.ts';
import { loadMailScreen, MailScreen } from './orders/mail.tsx';
import { loadOrderScreen, OrderScreen } from './orders/order.tsx';
import { loadOrdersScreen, OrdersScreen } from './orders/orders.tsx';
import { loadPriceHistory, loadPriceHistoryFile, PriceHistoryScreen } from './prices/price-history.tsx';
import { loadStartingPricesScreen, StartingPricesScreen } from './prices/starting-prices.tsx';
import { changeRedirects, loadRedirectsScreen, RedirectsScreen } from './redirects/redirects.tsx';
import { changeReturn } from './returns/change-return.ts';
import { loadReturnScreen, ReturnScreen } from './returns/return.tsx';
import { loadReturnsScreen, ReturnsScreen } from './returns/returns.tsx';
import { changeRights, loadRightsScreen, RightsScreen } from './staff/rights.tsx';
import { changeStaff, loadStaffScreen, StaffScreen } from './staff/staff.tsx';
import { loadStartScreen, StartScreen } from './start/start.tsx';
import { loadStockScreen, StockScreen } from './stock/stock.tsx';
import { changeStockItem, loadStockItem, StockItemScreen } from './stock/stock-item.tsx';
import { changeTransfers } from './transfers/change-transfers.ts';
import { loadTransfersScreen, TransfersScreen } from './transfers/transfers.tsx';
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
  /** Its loader answers with a file, and no page is around it. */
  readonly isFile?: boolean;
};

type Screen = {
  readonly path: string;
  readonly handle: OfficeHandle;
  readonly loader?: LoaderFunction;
  readonly action?: ActionFunction;
  /** Absent where the loader answers by itself. */
  readonly Component?: ComponentType;
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
    path: 'returns',
    handle: { title: 'page.returns', needs: can('returns', 'look') },
    ...{ loader: loadReturnsScreen, Component: ReturnsScreen },
  },
  {
    path: 'returns/:number',
    handle: { title: 'page.return', needs: can('returns', 'look') },
    ...{ loader: loadReturnScreen, action: changeReturn, Component: ReturnScreen },
  },
  {
    path: 'claims',
    handle: { title: 'page.claims', needs: can('returns', 'look') },
    ...{ loader: loadClaimsScreen, Component: ClaimsScreen },
  },
  {
    path: 'claims/:number',
    handle: { title: 'page.claim', needs: can('returns', 'look') },
    ...{ loader: loadClaimScreen, action: changeClaim, Component: ClaimScreen },
  },
  {
    path: 'claims/:number/evidence',
    handle: { title: 'page.claim', needs: can('persons', 'look'), isFile: true },
    loader: loadEvidence,
  },
  {
    path: 'inbox',
    handle: { title: 'page.inbox', needs: can('inbox', 'look') },
    ...{ loader: loadInboxScreen, Component: InboxScreen },
  },
  {
    path: 'inbox/:number',
    handle: { title: 'page.letter', needs: can('inbox', 'look') },
    ...{ loader: loadLetterScreen, action: changeLetter, Component: LetterScreen },
  },
  {
    path: 'inbox/:number/files/:field',
    handle: { title: 'page.letter', needs: can('persons', 'look'), isFile: true },
    loader: loadLetterFile,
  },
  {
    path: 'transfers',
    handle: { title: 'page.transfers', needs: can('orders', 'look') },
    ...{ loader: loadTransfersScreen, action: changeTransfers, Component: TransfersScreen },
  },
  {
    path: 'stock',
    handle: { title: 'page.stock', needs: can('stock', 'look') },
    ...{ loader: loadStockScreen, Component: StockScreen },
  },
  {
    path: 'stock/:code',
    handle: { title: 'page.stock-item', needs: can('stock', 'look') },
    ...{ loader: loadStockItem, action: changeStockItem, Component: StockItemScreen },
  },
  {
    path: 'prices/:code',
    handle: { title: 'page.price-history', needs: can('prices', 'look') },
    ...{ loader: loadPriceHistory, Component: PriceHistoryScreen },
  },
  {
    path: 'prices/:code/history.csv',
    handle: { title: 'page.price-history', needs: can('prices', 'export'), isFile: true },
    loader: loadPriceHistoryFile,
  },
  {
    path: 'redirects',
    handle: { title: 'page.redirects', needs: can('pages', 'look') },
    ...{ loader: loadRedirectsScreen, action: changeRedirects, Component: RedirectsScreen },
  },
  {
    path: 'jobs',
    handle: { title: 'page.jobs', needs: can('settings', 'look') },
    ...{ loader: loadJobsScreen, action: changeJobs, Component: JobsScreen },
  },
  {
    path: 'starting-prices',
    handle: { title: 'page.starting-prices', needs: can('prices', 'look') },
    ...{ loader: loadStartingPricesScreen, Component: StartingPricesScreen },
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
