import type { ScheduledJob } from '#domain/outbox/port.ts';
import type { JobName } from './handlers.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The scheduled jobs. They also run at every start, so a stopped shop catches up at once. */
export const SCHEDULE: readonly (ScheduledJob & { job: JobName })[] = [
  { job: 'orders.settle-waiting', everySeconds: 15 },
  { job: 'orders.expire', everySeconds: 30 },
  { job: 'order-changes.expire', everySeconds: MINUTE },
  { job: 'mail.tell-waiting-orders', everySeconds: 15 },
  { job: 'mail.remind-of-transfers', everySeconds: 10 * MINUTE },
  { job: 'site-config.tell-notices', everySeconds: 15 },
  // A closure that is over is announced for its next time.
  { job: 'shipping.announce-breaks', everySeconds: HOUR },
  // What begins and ends by itself does so within seconds of its time.
  { job: 'campaigns.move', everySeconds: 15 },
  { job: 'search.refresh', everySeconds: 10 },
  { job: 'stock.release-expired-holds', everySeconds: MINUTE },
  // Checks every hour for providers whose report is a day old, so a stopped shop or a silent
  // provider catches up soon.
  { job: 'payments.reconcile', everySeconds: HOUR },
  { job: 'customers.forget-sessions', everySeconds: HOUR },
  { job: 'customers.forget-logins', everySeconds: HOUR },
  { job: 'accounts.forget-traces', everySeconds: HOUR },
  { job: 'logins.forget-flows', everySeconds: HOUR },
  { job: 'staff.forget-sessions', everySeconds: HOUR },
  { job: 'undo.forget', everySeconds: HOUR },
  { job: 'exports.forget', everySeconds: HOUR },
  { job: 'audit.link', everySeconds: MINUTE },
  { job: 'audit.link-late', everySeconds: DAY },
  { job: 'mail.forget-account-mails', everySeconds: HOUR },
  { job: 'mail.forget-order-codes', everySeconds: HOUR },
  { job: 'order-access.forget', everySeconds: HOUR },
  { job: 'carts.forget', everySeconds: HOUR },
  { job: 'wishlists.forget', everySeconds: HOUR },
  { job: 'checkout.forget-typed', everySeconds: HOUR },
  { job: 'address-book.forget-erased', everySeconds: HOUR },
  { job: 'saved-builds.forget-removed', everySeconds: HOUR },
  { job: 'stock-alerts.tell', everySeconds: HOUR },
  { job: 'mail.forget-alert-mails', everySeconds: HOUR },
  { job: 'quotes.forget', everySeconds: DAY },
  { job: 'mail.remind-of-leads', everySeconds: HOUR },
  { job: 'recalls.tell', everySeconds: 15 * MINUTE },
  { job: 'mail.forget-recall-mails', everySeconds: DAY },
  { job: 'warranties.forget', everySeconds: DAY },
  { job: 'transfers.expire', everySeconds: 10 * MINUTE },
  { job: 'claims.expire', everySeconds: HOUR },
  { job: 'claims.forget', everySeconds: DAY },
  { job: 'service-books.forget', everySeconds: DAY },
  { job: 'thefts.forget-sightings', everySeconds: DAY },
  { job: 'mail.forget-warranty-mails', everySeconds: DAY },
  { job: 'mail.forget-quote-mails', everySeconds: DAY },
  { job: 'mail.forget-tokens', everySeconds: HOUR },
  { job: 'orders.forget-links', everySeconds: DAY },
  { job: 'stock-alerts.forget', everySeconds: DAY },
  { job: 'newsletter.forget-pending', everySeconds: DAY },
  { job: 'uploads.forget', everySeconds: HOUR },
  { job: 'uploads.scan', everySeconds: 5 * MINUTE },
  { job: 'forms.forget', everySeconds: HOUR },
  { job: 'mail.forget-form-mails', everySeconds: HOUR },
  { job: 'consents.forget', everySeconds: DAY },
  { job: 'personal-data.erase', everySeconds: HOUR },
  { job: 'personal-data.forget-kept', everySeconds: DAY },
  { job: 'idempotency.forget', everySeconds: DAY },
  { job: 'outbox.purge', everySeconds: DAY },
  // What was promised and is not done, whatever became of its job.
  { job: 'outbox.requeue-events', everySeconds: 10 * MINUTE },
  { job: 'mail.requeue', everySeconds: 10 * MINUTE },
  { job: 'payments.requeue', everySeconds: 10 * MINUTE },
  { job: 'outbox.retry-dead-jobs', everySeconds: 10 * MINUTE },
];
