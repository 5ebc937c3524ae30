import { z } from 'zod';
import { deleteAccountTraces } from '#domain/accounts/delete-account-traces.ts';
import { deleteRemovedAddresses } from '#domain/address-book/remove-address.ts';
import { writeLateLinks, writeLinks } from '#domain/audit/write-links.ts';
import { moveCampaigns } from '#domain/campaigns/move-campaigns.ts';
import { deleteOldCarts } from '#domain/carts/delete-old-carts.ts';
import { deleteOldCheckouts } from '#domain/checkout/delete-old-checkouts.ts';
import { deleteOldClaims, expireClaims } from '#domain/claims/expire-claims.ts';
import { deleteOldConsents } from '#domain/consents/delete-old-consents.ts';
import { deleteCustomerSessions } from '#domain/customers/customer-session.ts';
import { deleteGuestSessions } from '#domain/customers/delete-guest-sessions.ts';
import { deleteExports, writeExport } from '#domain/exports/open-export.ts';
import { deleteOldSubmissions } from '#domain/forms/delete-old-submissions.ts';
import { deleteIdempotencyKeys } from '#domain/idempotency/delete-idempotency-keys.ts';
import { issueCreditNote } from '#domain/invoices/issue-credit-note.ts';
import { deleteLoginFlows } from '#domain/logins/delete-login-flows.ts';
import {
  deleteAccountMails,
  deleteAlertMails,
  deleteFormMails,
  deleteOrderCodeMails,
  deleteQuoteMails,
  deleteRecallMails,
  deleteWarrantyMails,
} from '#domain/mail/delete-mails.ts';
import { deleteTokens } from '#domain/mail/delete-tokens.ts';
import { queueMismatchMail } from '#domain/mail/orders/queue-mismatch-mail.ts';
import {
  queueOrderCanceled,
  queueOrderRefunded,
  queueRefundDue,
} from '#domain/mail/orders/queue-money-mails.ts';
import {
  queueOrderOffered,
  queueOrderPaid,
  queueOrderReceived,
  queueOrderUnconfirmed,
} from '#domain/mail/orders/queue-order-mails.ts';
import {
  queueDisputeAlarm,
  queueRefundAlarm,
  queueUnmatchedAlarm,
} from '#domain/mail/orders/queue-payment-alarm.ts';
import { queueReturnMail } from '#domain/mail/orders/queue-return-mails.ts';
import { queueOrderDelivered, queueOrderShipped } from '#domain/mail/orders/queue-shipment-mails.ts';
import {
  queuePaidBack,
  queuePaybackDue,
  queueTransferReminders,
  queueTransferShort,
} from '#domain/mail/orders/queue-transfer-mails.ts';
import { tellWaitingOrders } from '#domain/mail/orders/tell-waiting-orders.ts';
import { queueAccountMail } from '#domain/mail/queue-account-mail.ts';
import { queueFormMails, queueHeldAlarm } from '#domain/mail/queue-form-mails.ts';
import { queueJobAlarm } from '#domain/mail/queue-job-alarm.ts';
import { queueLeadReminders } from '#domain/mail/queue-lead-reminders.ts';
import { queueNewsletterConfirmation, queueNewsletterWelcome } from '#domain/mail/queue-newsletter-mail.ts';
import { queueOrderCode } from '#domain/mail/queue-order-code.ts';
import { queueStaffInvitation } from '#domain/mail/queue-staff-invitation.ts';
import { queueAlertConfirmation, queueBackInStock } from '#domain/mail/queue-stock-alert-mail.ts';
import { requeueMails } from '#domain/mail/requeue-mails.ts';
import { sendMail } from '#domain/mail/send-mail.ts';
import { queueWithdrawalAlarm, queueWithdrawalReceipt } from '#domain/mail/withdrawal-mails.ts';
import { SEND_MAIL_JOB } from '#domain/mail/write-mail.ts';
import { askByForm } from '#domain/newsletter/ask-by-form.ts';
import { deletePendingReaders } from '#domain/newsletter/delete-pending-readers.ts';
import { deleteOrderAsks } from '#domain/order-access/delete-order-asks.ts';
import { endChangeOfOrder, expireChanges } from '#domain/order-changes/close-changes.ts';
import { deleteOldLinks } from '#domain/orders/access-token.ts';
import { expireOrders } from '#domain/orders/expire-orders.ts';
import { settleOrder } from '#domain/orders/settle-order.ts';
import { settlePayment } from '#domain/orders/settle-payment.ts';
import { settleWaitingPayments } from '#domain/orders/settle-waiting-payments.ts';
import { retryDeadJobs } from '#domain/outbox/decide-dead-job.ts';
import { deleteOldEvents } from '#domain/outbox/delete-old-events.ts';
import { requeueEvents } from '#domain/outbox/requeue-events.ts';
import { EVENT_JOB } from '#domain/outbox/write-event.ts';
import { cancelPayment } from '#domain/payments/cancel-payment.ts';
import { capturePayment } from '#domain/payments/capture-payment.ts';
import { reconcileDaily } from '#domain/payments/reconcile-daily.ts';
import { requeueRefundsAndCaptures } from '#domain/payments/requeue-refunds.ts';
import { sendRefund } from '#domain/payments/send-refund.ts';
import { deleteDueCustomers } from '#domain/personal-data/delete-due-customers.ts';
import { deleteKept } from '#domain/personal-data/delete-kept.ts';
import { deleteOldQuotes } from '#domain/quotes/delete-old-quotes.ts';
import { tellOwners } from '#domain/recalls/tell-owners.ts';
import { completeReturn } from '#domain/returns/complete-return.ts';
import { markWithdrawalsSettled } from '#domain/returns/mark-withdrawals-settled.ts';
import { returnOfWithdrawal, returnWithdrawn } from '#domain/returns/return-withdrawn.ts';
import { deleteRemovedBuilds } from '#domain/saved-builds/remove-build.ts';
import { refreshSearch } from '#domain/search/refresh-search.ts';
import { deleteOldRequests } from '#domain/service-books/delete-old-requests.ts';
import { deliverWhenAllArrived } from '#domain/shipments/deliver-when-all-arrived.ts';
import { prepareShipment } from '#domain/shipments/prepare-shipment.ts';
import { announceBreaks } from '#domain/shipping/announce-breaks.ts';
import type { Shop } from '#domain/shop.ts';
import { tellNotices } from '#domain/site-config/tell-notices.ts';
import { deleteStaffSessions } from '#domain/staff/staff-session.ts';
import { releaseExpiredHolds } from '#domain/stock/release-expired-holds.ts';
import { deleteOldStockAlerts } from '#domain/stock-alerts/delete-old-stock-alerts.ts';
import { tellAllStockAlerts, tellStockAlerts } from '#domain/stock-alerts/tell.ts';
import { deleteOldSightings } from '#domain/thefts/delete-old-sightings.ts';
import { expireTransfers } from '#domain/transfers/accept-transfer.ts';
import { deleteUndos } from '#domain/undo/undo-act.ts';
import { deleteUploads } from '#domain/uploads/delete-uploads.ts';
import { retryScans } from '#domain/uploads/retry-scans.ts';
import { deleteOldRegistrations } from '#domain/warranties/delete-old-registrations.ts';
import { deleteOldWishes } from '#domain/wishlists/delete-old-wishes.ts';
import { holdWithdrawn } from '#domain/withdrawals/hold-withdrawn.ts';
import { applyEmailOfAccount, endSessionsOfAccount } from './account-events.ts';
import { BIKE_REACTIONS } from './bike-reactions.ts';
import { carryEvent, type Reactions } from './carry-event.ts';
import { CHANGE_REACTIONS } from './change-reactions.ts';
import { given, sweep } from './handler.ts';
import { QUOTE_REACTIONS } from './quote-reactions.ts';

const anOrder = z.object({ orderId: z.uuid() });
const aRefund = z.object({ refundId: z.uuid() });
const aPayment = z.object({ paymentId: z.uuid() });
const aDoneRefund = aRefund.extend({ orderId: z.uuid() });
const aShipment = anOrder.extend({ shipmentId: z.uuid() });
const aReturn = anOrder.extend({ returnId: z.uuid() });
const aMismatch = z.object({ paymentId: z.uuid(), mismatches: z.array(z.string()) });
const aDispute = z.object({ disputeId: z.uuid() });
const aStranger = z.object({ provider: z.string(), kind: z.string(), subject: z.string() });
const aReceipt = anOrder.extend({ receiptId: z.uuid() });
const aPayback = anOrder.extend({ paybackId: z.uuid() });
const aPaymentOfOrder = anOrder.extend({ paymentId: z.uuid() });
const anAccount = z.object({ accountId: z.uuid(), at: z.iso.datetime().optional() });
const aRequest = z.object({ requestId: z.uuid() });
const aSubmission = z.object({ submissionId: z.uuid() });
const aMail = z.object({ mailId: z.uuid() });
const anAsk = z.object({ askId: z.uuid() });
const anAlert = z.object({ alertId: z.uuid() });
const theVariants = z.object({ variantIds: z.array(z.uuid()) });
const aWithdrawal = z.object({ withdrawalId: z.uuid() });
const aJob = z.object({ jobId: z.uuid() });
const anInvitation = z.object({ invitationId: z.uuid() });
const anExport = z.object({ exportId: z.uuid() });
const aReader = anAsk.extend({ subscriptionId: z.uuid() });

/**
 * The reactions: event → acts of rooms to the right. Calls to the outside world become jobs
 * of their own.
 */
export const REACTIONS: Reactions = {
  'form.received': [given(aSubmission, queueFormMails), given(aSubmission, askByForm)],
  'form.held': [given(aSubmission, queueHeldAlarm)],
  'job.died': [given(aJob, queueJobAlarm)],
  'newsletter.asked': [given(anAsk, queueNewsletterConfirmation)],
  'newsletter.confirmed': [given(aReader, queueNewsletterWelcome)],
  'order-access.asked': [given(anAsk, queueOrderCode)],
  'staff.invited': [given(anInvitation, queueStaffInvitation)],
  'stock.replenished': [given(theVariants, tellStockAlerts)],
  'stock-alert.asked': [given(anAsk, queueAlertConfirmation)],
  'stock-alert.confirmed': [given(theVariants, tellStockAlerts)],
  'stock-alert.due': [given(anAlert, queueBackInStock)],
  'account.mail-wanted': [given(aRequest, queueAccountMail)],
  'account.password-changed': [given(anAccount, endSessionsOfAccount)],
  'account.signed-out': [given(anAccount, endSessionsOfAccount)],
  'account.email-changed': [given(anAccount, applyEmailOfAccount)],
  'bank-transfer.awaited': [given(anOrder, queueOrderReceived)],
  'bank-transfer.short': [given(aReceipt, queueTransferShort)],
  'bank-transfer.payback-due': [given(aPayback, queuePaybackDue)],
  'bank-transfer.paid-back': [given(aPayback, queuePaidBack)],
  'bank-transfer.changed': [
    given(aPaymentOfOrder, (shop, changed) => shop.ports.jobs.send(shop.db, 'payments.settle', changed)),
  ],
  'order.offered': [given(anOrder, queueOrderOffered)],
  'order.unconfirmed': [given(anOrder, queueOrderUnconfirmed)],
  'order.confirmed': [given(anOrder, queueOrderReceived)],
  'order.paid': [
    given(anOrder, holdWithdrawn),
    // Issues the invoice first, which the mail brings.
    given(anOrder, queueOrderPaid),
    given(anOrder, prepareShipment),
  ],
  'order.canceled': [
    given(anOrder, queueOrderCanceled),
    given(anOrder, markWithdrawalsSettled),
    given(anOrder, endChangeOfOrder),
  ],
  ...CHANGE_REACTIONS,
  'order.refund-due': [given(anOrder, queueRefundDue)],
  'payment.mismatch': [given(aMismatch, queueMismatchMail)],
  'payment.disputed': [given(aDispute, queueDisputeAlarm)],
  'payment.unmatched': [given(aStranger, queueUnmatchedAlarm)],
  'refund.failed': [given(aRefund, queueRefundAlarm('refund.failed'))],
  'refund.unclear': [given(aRefund, queueRefundAlarm('refund.unclear'))],
  'refund.came-back': [given(aRefund, queueRefundAlarm('refund.came-back'))],
  ...QUOTE_REACTIONS,
  'payment.changed': [given(anOrder, (shop, { orderId }) => settleOrder(shop, orderId))],
  'shipment.shipped': [given(aShipment, queueOrderShipped)],
  'shipment.delivered': [
    given(anOrder, deliverWhenAllArrived),
    given(aShipment, queueOrderDelivered),
    given(anOrder, returnWithdrawn),
  ],
  'withdrawal.declared': [
    given(aWithdrawal, queueWithdrawalReceipt),
    given(aWithdrawal, queueWithdrawalAlarm),
    given(aWithdrawal, returnOfWithdrawal),
  ],
  ...BIKE_REACTIONS,
  'return.requested': [given(aReturn, queueReturnMail('requested'))],
  'return.approved': [given(aReturn, queueReturnMail('approved'))],
  'return.received': [given(aReturn, queueReturnMail('received'))],
  'return.rejected': [given(aReturn, queueReturnMail('rejected'))],
  'return.completed': [given(anOrder, markWithdrawalsSettled)],
  'payment.capture-due': [
    given(aPayment, (shop, payment) => shop.ports.jobs.send(shop.db, 'payments.capture', payment)),
  ],
  'payment.unwanted': [
    given(aPayment, (shop, payment) => shop.ports.jobs.send(shop.db, 'payments.give-up', payment)),
  ],
  'refund.completed': [
    given(aRefund, issueCreditNote),
    given(aDoneRefund, queueOrderRefunded),
    given(aRefund, completeReturn),
  ],
  'refund.requested': [
    given(aRefund, (shop, refund) => shop.ports.jobs.send(shop.db, 'payments.refund', refund)),
  ],
};

/**
 * Every job by name. Each may run twice, also at the same time, so all these acts are idempotent.
 */
export const HANDLERS = {
  [EVENT_JOB]: carryEvent(REACTIONS),
  [SEND_MAIL_JOB]: given(aMail, sendMail),
  'payments.reconcile': sweep(reconcileDaily),
  'payments.settle': given(aPaymentOfOrder, settlePayment),
  'payments.capture': given(aPayment, (shop: Shop, { paymentId }) => capturePayment(shop, paymentId)),
  'payments.give-up': given(aPayment, (shop: Shop, { paymentId }) =>
    cancelPayment(shop, paymentId, 'not wanted any more'),
  ),
  'payments.refund': given(aRefund, (shop: Shop, { refundId }) => sendRefund(shop, refundId)),
  'orders.expire': sweep(expireOrders),
  'order-changes.expire': sweep(expireChanges),
  'orders.settle-waiting': sweep(settleWaitingPayments),
  'campaigns.move': sweep(moveCampaigns),
  'search.refresh': sweep(refreshSearch),
  'shipping.announce-breaks': sweep(announceBreaks),
  'site-config.tell-notices': sweep(tellNotices),
  'stock.release-expired-holds': sweep(releaseExpiredHolds),
  'accounts.forget-traces': sweep(deleteAccountTraces),
  'customers.forget-sessions': sweep(deleteGuestSessions),
  'customers.forget-logins': sweep(deleteCustomerSessions),
  'audit.link': sweep(writeLinks),
  'audit.link-late': sweep(writeLateLinks),
  'logins.forget-flows': sweep(deleteLoginFlows),
  'staff.forget-sessions': sweep(deleteStaffSessions),
  'undo.forget': sweep(deleteUndos),
  'exports.forget': sweep(deleteExports),
  'exports.write': given(anExport, writeExport),
  'mail.tell-waiting-orders': sweep(tellWaitingOrders),
  'mail.remind-of-transfers': sweep(queueTransferReminders),
  'orders.forget-links': sweep(deleteOldLinks),
  'mail.forget-tokens': sweep(deleteTokens),
  'mail.forget-account-mails': sweep(deleteAccountMails),
  'mail.forget-order-codes': sweep(deleteOrderCodeMails),
  'order-access.forget': sweep(deleteOrderAsks),
  'carts.forget': sweep(deleteOldCarts),
  'wishlists.forget': sweep(deleteOldWishes),
  'checkout.forget-typed': sweep(deleteOldCheckouts),
  'address-book.forget-erased': sweep(deleteRemovedAddresses),
  'saved-builds.forget-removed': sweep(deleteRemovedBuilds),
  'newsletter.forget-pending': sweep(deletePendingReaders),
  'stock-alerts.tell': sweep(tellAllStockAlerts),
  'stock-alerts.forget': sweep(deleteOldStockAlerts),
  'quotes.forget': sweep(deleteOldQuotes),
  'mail.remind-of-leads': sweep(queueLeadReminders),
  'mail.forget-quote-mails': sweep(deleteQuoteMails),
  'mail.forget-alert-mails': sweep(deleteAlertMails),
  'uploads.forget': sweep(deleteUploads),
  'uploads.scan': sweep(retryScans),
  'forms.forget': sweep(deleteOldSubmissions),
  'mail.forget-form-mails': sweep(deleteFormMails),
  'recalls.tell': sweep(tellOwners),
  'mail.forget-recall-mails': sweep(deleteRecallMails),
  'warranties.forget': sweep(deleteOldRegistrations),
  'transfers.expire': sweep(expireTransfers),
  'claims.expire': sweep(expireClaims),
  'claims.forget': sweep(deleteOldClaims),
  'service-books.forget': sweep(deleteOldRequests),
  'thefts.forget-sightings': sweep(deleteOldSightings),
  'mail.forget-warranty-mails': sweep(deleteWarrantyMails),
  'consents.forget': sweep(deleteOldConsents),
  'personal-data.erase': sweep(deleteDueCustomers),
  'personal-data.forget-kept': sweep(deleteKept),
  'idempotency.forget': sweep(deleteIdempotencyKeys),
  'outbox.purge': sweep(deleteOldEvents),
  'outbox.requeue-events': sweep(requeueEvents),
  'outbox.retry-dead-jobs': sweep(retryDeadJobs),
  'mail.requeue': sweep(requeueMails),
  'payments.requeue': sweep(requeueRefundsAndCaptures),
};

export type JobName = keyof typeof HANDLERS;
