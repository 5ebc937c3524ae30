import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { accountRequests, accounts, loginRecords } from '#domain/accounts/schema.ts';
import { savedAddresses } from '#domain/address-book/schema.ts';
import { auditEntries } from '#domain/audit/schema.ts';
import { bankPaybacks, bankReceipts, bankTransfers } from '#domain/bank-transfers/schema.ts';
import { cartBuilds, cartLines, carts } from '#domain/carts/schema.ts';
import { checkouts } from '#domain/checkout/schema.ts';
import { claimMessages, claimParts, claimPhotos, claims, claimTransitions } from '#domain/claims/schema.ts';
import { consentRecords } from '#domain/consents/schema.ts';
import {
  customerIdentities,
  customerNotes,
  customerSessions,
  customers,
  guestSessions,
} from '#domain/customers/schema.ts';
import { formSubmissions, formTransitions } from '#domain/forms/schema.ts';
import { inboxCases, inboxMessages } from '#domain/inbox/schema.ts';
import { invoices } from '#domain/invoices/schema.ts';
import type { Activity } from '#domain/legal-texts/processing.ts';
import { mailAttachments, mailMessages } from '#domain/mail/schema.ts';
import { subjectNotes } from '#domain/mentions/schema.ts';
import { newsletterAsks, newsletterSubscriptions, newsletterTransitions } from '#domain/newsletter/schema.ts';
import { orderNoteNames, orderNotes } from '#domain/notes/schema.ts';
import { orderAsks } from '#domain/order-access/schema.ts';
import { orderChanges } from '#domain/order-changes/schema.ts';
import {
  orderAccessTokens,
  orderAddresses,
  orderLines,
  orders,
  orderTransitions,
} from '#domain/orders/schema.ts';
import { declinedPasskeys, passkeys } from '#domain/passkeys/schema.ts';
import {
  paymentDisputes,
  paymentNotifications,
  payments,
  paymentTransitions,
  refunds,
} from '#domain/payments/schema.ts';
import { phoneOrderDrafts } from '#domain/phone-orders/schema.ts';
import { promotionUses } from '#domain/promotions/schema.ts';
import { quotes, quoteTransitions } from '#domain/quotes/schema.ts';
import { recallNotices } from '#domain/recalls/schema.ts';
import { returnInspections, returnLines, returns, returnTransitions } from '#domain/returns/schema.ts';
import { reviews, reviewTransitions } from '#domain/reviews/schema.ts';
import { savedBuilds } from '#domain/saved-builds/schema.ts';
import { serviceEntries, serviceRequests } from '#domain/service-books/schema.ts';
import { shipmentLines, shipments, shipmentTransitions } from '#domain/shipments/schema.ts';
import { stockHolds } from '#domain/stock/schema.ts';
import { stockAlertAsks, stockAlertReaders, stockAlerts } from '#domain/stock-alerts/schema.ts';
import { sightings, thefts } from '#domain/thefts/schema.ts';
import { bikeTransfers, bikeTransferTransitions } from '#domain/transfers/schema.ts';
import { warrantyRegistrations, warrantyTransitions } from '#domain/warranties/schema.ts';
import { wishes } from '#domain/wishlists/schema.ts';
import { withdrawalStates, withdrawals } from '#domain/withdrawals/schema.ts';
import type { IdKind } from './person.ts';
import { erasures } from './schema.ts';

/**
 * The rows of a table that are one person's: those whose `by` is among their ids of the kind `of`.
 *
 * deleted  with the person's erasure
 * kept     with their orders, for as long as tax and civil law want them
 * unnamed  left as proof under an id that leads to nobody once the rest is deleted
 */
export type Holding = {
  readonly activity: Activity;
  readonly table: PgTable;
  readonly by: PgColumn;
  readonly of: IdKind;
  readonly erasure: 'deleted' | 'kept' | 'unnamed';
};

type Hold = (activity: Activity, of: IdKind, table: PgTable, by: PgColumn) => Holding;
const deleted: Hold = (activity, of, table, by) => ({ activity, of, table, by, erasure: 'deleted' });
const kept: Hold = (activity, of, table, by) => ({ activity, of, table, by, erasure: 'kept' });
const unnamed: Hold = (activity, of, table, by) => ({ activity, of, table, by, erasure: 'unnamed' });

/**
 * Every table that holds something of a customer, in the order in which its rows can be deleted:
 * what refers to a row stands before it. A test compares it with `PROCESSING`, so a new table has
 * its answer to export and erasure, or fails.
 */
export const HOLDINGS: readonly Holding[] = [
  deleted('contact', 'cases', inboxMessages, inboxMessages.caseId),
  deleted('contact', 'cases', inboxCases, inboxCases.id),
  deleted('reviews', 'reviews', subjectNotes, subjectNotes.reviewId),
  deleted('reviews', 'reviews', reviewTransitions, reviewTransitions.reviewId),
  deleted('reviews', 'reviews', reviews, reviews.id),
  deleted('garage', 'customers', recallNotices, recallNotices.customerId),
  deleted('garage', 'sightings', sightings, sightings.id),
  deleted('garage', 'registrations', bikeTransferTransitions, bikeTransferTransitions.registrationId),
  deleted('garage', 'registrations', bikeTransfers, bikeTransfers.registrationId),
  deleted('garage', 'claims', claimPhotos, claimPhotos.claimId),
  deleted('garage', 'claims', claimMessages, claimMessages.claimId),
  deleted('garage', 'claims', claimParts, claimParts.claimId),
  deleted('garage', 'claims', claimTransitions, claimTransitions.claimId),
  deleted('garage', 'claims', claims, claims.id),
  deleted('garage', 'registrations', serviceRequests, serviceRequests.registrationId),
  deleted('garage', 'registrations', thefts, thefts.registrationId),
  deleted('garage', 'registrations', subjectNotes, subjectNotes.registrationId),
  deleted('garage', 'registrations', warrantyTransitions, warrantyTransitions.registrationId),
  deleted('garage', 'registrations', warrantyRegistrations, warrantyRegistrations.id),
  deleted('session', 'carts', checkouts, checkouts.cartId),
  deleted('session', 'carts', phoneOrderDrafts, phoneOrderDrafts.cartId),
  deleted('session', 'carts', cartBuilds, cartBuilds.cartId),
  deleted('session', 'carts', cartLines, cartLines.cartId),
  deleted('session', 'carts', carts, carts.id),
  deleted('account', 'sessions', wishes, wishes.guestSessionId),
  deleted('account', 'sessions', savedBuilds, savedBuilds.guestSessionId),
  deleted('account', 'sessions', savedAddresses, savedAddresses.guestSessionId),
  deleted('account', 'accounts', declinedPasskeys, declinedPasskeys.accountId),
  deleted('account', 'accounts', passkeys, passkeys.accountId),
  deleted('account', 'accounts', loginRecords, loginRecords.accountId),
  deleted('account', 'accounts', accountRequests, accountRequests.accountId),
  deleted('account', 'accounts', accounts, accounts.id),
  deleted('account', 'customers', customerNotes, customerNotes.customerId),
  deleted('account', 'customers', customerSessions, customerSessions.customerId),
  deleted('account', 'customers', customerIdentities, customerIdentities.customerId),
  deleted('account', 'customers', customers, customers.id),
  deleted('session', 'sessions', guestSessions, guestSessions.id),
  deleted('letter', 'subscriptions', newsletterTransitions, newsletterTransitions.subscriptionId),
  deleted('letter', 'subscriptions', newsletterAsks, newsletterAsks.subscriptionId),
  deleted('letter', 'subscriptions', newsletterSubscriptions, newsletterSubscriptions.id),
  deleted('alerts', 'readers', stockAlerts, stockAlerts.readerId),
  deleted('alerts', 'readers', stockAlertAsks, stockAlertAsks.readerId),
  deleted('alerts', 'readers', stockAlertReaders, stockAlertReaders.id),
  deleted('quote', 'quotes', quoteTransitions, quoteTransitions.quoteId),
  deleted('quote', 'quotes', quotes, quotes.id),
  deleted('contact', 'submissions', formTransitions, formTransitions.submissionId),
  deleted('contact', 'submissions', formSubmissions, formSubmissions.id),
  deleted('access', 'orders', orderAsks, orderAsks.orderId),
  deleted('order', 'orders', orderNoteNames, orderNoteNames.orderId),
  deleted('order', 'orders', orderNotes, orderNotes.orderId),
  deleted('withdrawal', 'returns', subjectNotes, subjectNotes.returnId),
  deleted('withdrawal', 'withdrawals', subjectNotes, subjectNotes.withdrawalId),
  deleted('withdrawal', 'receipts', subjectNotes, subjectNotes.receiptId),
  deleted('order', 'orders', orderAccessTokens, orderAccessTokens.orderId),
  deleted('order', 'other-mails', mailAttachments, mailAttachments.mailId),
  deleted('order', 'other-mails', mailMessages, mailMessages.id),
  kept('order', 'order-mails', mailAttachments, mailAttachments.mailId),
  kept('order', 'order-mails', mailMessages, mailMessages.id),
  kept('withdrawal', 'withdrawals', withdrawalStates, withdrawalStates.withdrawalId),
  kept('withdrawal', 'withdrawals', withdrawals, withdrawals.id),
  kept('withdrawal', 'returns', returnTransitions, returnTransitions.returnId),
  kept('withdrawal', 'returns', returnInspections, returnInspections.returnId),
  kept('withdrawal', 'returns', returnLines, returnLines.returnId),
  kept('withdrawal', 'returns', returns, returns.id),
  kept('withdrawal', 'transfers', bankPaybacks, bankPaybacks.transferId),
  kept('withdrawal', 'transfers', bankReceipts, bankReceipts.transferId),
  kept('withdrawal', 'transfers', bankTransfers, bankTransfers.id),
  kept('order', 'shipments', shipmentTransitions, shipmentTransitions.shipmentId),
  kept('order', 'shipments', shipmentLines, shipmentLines.shipmentId),
  kept('order', 'shipments', shipments, shipments.id),
  kept('order', 'orders', invoices, invoices.orderId),
  kept('order', 'payments', refunds, refunds.paymentId),
  kept('order', 'payments', paymentDisputes, paymentDisputes.paymentId),
  kept('order', 'payments', paymentTransitions, paymentTransitions.paymentId),
  kept('order', 'provider-references', paymentNotifications, paymentNotifications.providerReference),
  kept('order', 'payments', payments, payments.id),
  kept('order', 'orders', promotionUses, promotionUses.orderId),
  kept('order', 'orders', stockHolds, stockHolds.orderId),
  kept('order', 'orders', orderChanges, orderChanges.orderId),
  kept('order', 'orders', orderAddresses, orderAddresses.orderId),
  kept('order', 'orders', orderTransitions, orderTransitions.orderId),
  kept('order', 'orders', orderLines, orderLines.orderId),
  kept('order', 'orders', orders, orders.id),
  unnamed('garage', 'registrations', serviceEntries, serviceEntries.registrationId),
  unnamed('letter', 'subscriptions', consentRecords, consentRecords.subjectId),
  unnamed('account', 'customers', erasures, erasures.customerId),
  unnamed('security', 'customers', auditEntries, auditEntries.actorId),
];
