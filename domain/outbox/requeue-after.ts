/**
 * What was promised and is not done after this long is sent again. A job is retried for about five
 * hours (`adapters/jobs/settings.ts`): before that a second one would only do the same work twice.
 */
export const REQUEUE_AFTER_MS = 6 * 3600 * 1000;
