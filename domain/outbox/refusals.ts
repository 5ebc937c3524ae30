import { Refusal } from '#shared/refusal.ts';

/** Only the shop's own people decide about dead jobs. */
export function staffOnly(): Refusal {
  return new Refusal('outbox.staff-only');
}

/** No dead job has this id, or it was decided before. */
export function deadJobUnknown(): Refusal {
  return new Refusal('outbox.dead-job-unknown');
}

export function reasonMissing(): Refusal {
  return new Refusal('outbox.reason-missing');
}
