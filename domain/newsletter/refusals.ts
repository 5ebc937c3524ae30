import { Refusal } from '#shared/refusal.ts';

/** No mail contains this link. */
export function linkUnknown(): Refusal {
  return new Refusal('newsletter.link-unknown');
}

/** The confirmation came too late. */
export function linkEnded(): Refusal {
  return new Refusal('newsletter.link-ended');
}

/** The address gets no letter. */
export const readerUnknown = () => new Refusal('newsletter.reader-unknown');
