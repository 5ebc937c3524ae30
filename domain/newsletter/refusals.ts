import { Refusal } from '#shared/refusal.ts';

/** No mail of ours has this link. */
export function linkUnknown(): Refusal {
  return new Refusal('newsletter.link-unknown');
}

/** Nobody confirmed in time. */
export function linkEnded(): Refusal {
  return new Refusal('newsletter.link-ended');
}
