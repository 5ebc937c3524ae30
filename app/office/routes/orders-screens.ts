import { changeTransfers } from '../bank-transfers/change-transfers.ts';
import { changeReceipt, loadReceiptScreen, ReceiptScreen } from '../bank-transfers/receipt.tsx';
import { loadTransfersScreen, TransfersScreen } from '../bank-transfers/transfers.tsx';
import { changeLetter, loadLetterFile } from '../inbox/change-letter.ts';
import { InboxScreen, loadInboxScreen } from '../inbox/inbox.tsx';
import { LetterScreen, loadLetterScreen } from '../inbox/letter.tsx';
import { ChangeScreen, loadChangeScreen } from '../order-changes/change.tsx';
import { submitChange } from '../order-changes/submit-change.ts';
import { BoardScreen, loadBoardScreen } from '../orders/board.tsx';
import { changeOrder } from '../orders/change-order.ts';
import { loadMailLetter, loadMailScreen, MailScreen } from '../orders/mail.tsx';
import { changeMany, loadManyProgress, ManyScreen } from '../orders/many.tsx';
import { loadOrderScreen, OrderScreen } from '../orders/order.tsx';
import { loadOrderDocument } from '../orders/order-document.ts';
import { loadOrdersScreen, OrdersScreen } from '../orders/orders.tsx';
import { loadPapersFile, loadPapersScreen, PapersScreen } from '../orders/papers.tsx';
import { changeShipMany, loadShipMany, ShipManyScreen } from '../orders/ship-many.tsx';
import { BeginScreen, beginPhoneOrder, loadBeginScreen } from '../phone-orders/begin.tsx';
import { changeDraft } from '../phone-orders/change-draft.ts';
import { DraftScreen, loadDraftScreen } from '../phone-orders/draft.tsx';
import { changeReturn, loadReturnPhoto } from '../returns/change-return.ts';
import { loadReturnScreen, ReturnScreen } from '../returns/return.tsx';
import { loadReturnsScreen, ReturnsScreen } from '../returns/returns.tsx';
import { changeClaim } from '../warranties/change-claim.ts';
import { ClaimScreen, loadClaimScreen } from '../warranties/claim.tsx';
import { ClaimsScreen, loadClaimsScreen } from '../warranties/claims.tsx';
import { loadEvidence } from '../warranties/evidence.ts';
import { changeWithdrawal } from '../withdrawals/change-withdrawal.ts';
import { loadWithdrawalScreen, WithdrawalScreen } from '../withdrawals/withdrawal.tsx';
import { loadWithdrawalsScreen, WithdrawalsScreen } from '../withdrawals/withdrawals.tsx';
import { can, type Screen } from './screen.ts';

/** Orders and what comes back. */
export const ORDERS_SCREENS: readonly Screen[] = [
  {
    path: 'orders',
    handle: { title: 'page.orders', needs: can('orders', 'look') },
    ...{ loader: loadOrdersScreen, Component: OrdersScreen },
  },
  {
    path: 'orders/board',
    handle: { title: 'page.orders', needs: can('orders', 'look') },
    ...{ loader: loadBoardScreen, Component: BoardScreen },
  },
  {
    path: 'orders/many',
    handle: { title: 'page.orders', needs: can('orders', 'change') },
    ...{ action: changeMany, Component: ManyScreen },
  },
  {
    path: 'orders/many/progress',
    handle: { title: 'page.orders', needs: can('orders', 'change'), isFile: true },
    loader: loadManyProgress,
  },
  {
    path: 'orders/ship',
    handle: { title: 'page.ship-many', needs: can('orders', 'change') },
    ...{ loader: loadShipMany, action: changeShipMany, Component: ShipManyScreen },
  },
  {
    path: 'orders/papers',
    handle: { title: 'page.orders', needs: can('persons', 'look') },
    ...{ loader: loadPapersScreen, Component: PapersScreen },
  },
  {
    path: 'orders/papers.pdf',
    handle: { title: 'page.orders', needs: can('persons', 'look'), isFile: true },
    loader: loadPapersFile,
  },
  {
    path: 'orders/phone',
    handle: { title: 'page.phone-order', needs: can('orders', 'change') },
    ...{ loader: loadBeginScreen, action: beginPhoneOrder, Component: BeginScreen },
  },
  {
    path: 'orders/phone/:id',
    handle: { title: 'page.phone-order', needs: can('orders', 'change') },
    ...{ loader: loadDraftScreen, action: changeDraft, Component: DraftScreen },
  },
  {
    path: 'orders/:number',
    handle: { title: 'page.order', needs: can('orders', 'look') },
    ...{ loader: loadOrderScreen, action: changeOrder, Component: OrderScreen },
  },
  {
    path: 'orders/:number/change',
    handle: { title: 'page.change', needs: can('orders', 'change') },
    ...{ loader: loadChangeScreen, action: submitChange, Component: ChangeScreen },
  },
  {
    path: 'orders/:number/documents/:file',
    handle: { title: 'page.order', needs: can('persons', 'look'), isFile: true },
    loader: loadOrderDocument,
  },
  {
    path: 'orders/:number/mails/:id',
    handle: { title: 'page.mail', needs: can('persons', 'look') },
    ...{ loader: loadMailScreen, Component: MailScreen },
  },
  {
    path: 'orders/:number/mails/:id/letter',
    handle: { title: 'page.mail', needs: can('persons', 'look'), isFile: true },
    loader: loadMailLetter,
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
    path: 'returns/:number/photos/:line',
    handle: { title: 'page.return', needs: can('returns', 'look'), isFile: true },
    loader: loadReturnPhoto,
  },
  {
    path: 'withdrawals',
    handle: { title: 'page.withdrawals', needs: can('returns', 'look') },
    ...{ loader: loadWithdrawalsScreen, Component: WithdrawalsScreen },
  },
  {
    path: 'withdrawals/:id',
    handle: { title: 'page.withdrawal', needs: can('returns', 'look') },
    ...{ loader: loadWithdrawalScreen, action: changeWithdrawal, Component: WithdrawalScreen },
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
    path: 'transfers/:id',
    handle: { title: 'page.transfers', needs: can('orders', 'look') },
    ...{ loader: loadReceiptScreen, action: changeReceipt, Component: ReceiptScreen },
  },
];
