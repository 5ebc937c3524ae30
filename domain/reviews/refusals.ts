import { Refusal } from '#shared/refusal.ts';
import type { ReviewState } from './states.ts';

export const reviewedUnknown = () => new Refusal('reviews.product-unknown');

/** The customer has no delivered piece of it, and no bike of it in the garage. */
export const proofMissing = () => new Refusal('reviews.proof-missing');

/** It is published: its author may take it back, and not change it. */
export const reviewPublished = () => new Refusal('reviews.published-conflict');

export const reviewUnknown = () => new Refusal('reviews.unknown');

/** It is in a state that does not lead there. */
export const reviewUnlawful = (state: ReviewState) => new Refusal('reviews.step-unlawful', { state });

/** Its author changed it after it was looked at. */
export const reviewChanged = () => new Refusal('reviews.words-changed');

export const refuseReasonMissing = () =>
  new Refusal('reviews.reason-missing', {}, { reason: 'reviews.reason-missing' });

export const reviewAnswerInvalid = (code: string) =>
  new Refusal('reviews.answer-invalid', {}, { answer: code });
