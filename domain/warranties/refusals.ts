import { Refusal } from '#shared/refusal.ts';
import type { Outcome } from './outcomes.ts';

/** The form is not complete: refusal codes by field. */
export const registrationInvalid = (fields: Record<string, string>) =>
  new Refusal('warranties.registration-invalid', {}, fields);

/** The check came to an outcome that registers nothing. */
export const notRegistrable = (outcome: Outcome) =>
  new Refusal('warranties.not-registrable', { outcome }, { serial: 'warranties.not-registrable' });

/** Somebody registered this frame a moment ago. */
export const takenMeanwhile = () =>
  new Refusal('warranties.taken-conflict', {}, { serial: 'warranties.taken-conflict' });

/** The customer has asked for too many bikes that still wait. */
export const tooManyWaiting = () => new Refusal('warranties.too-many-waiting');

export const registrationUnknown = (number: string) =>
  new Refusal('warranties.registration-unknown', { number });

/** It is in a state that does not lead there. */
export const decisionUnlawful = (number: string, state: string) =>
  new Refusal('warranties.decision-unlawful', { number, state });

/** To approve it, the frame that is meant must be named. */
export const frameMissing = () => new Refusal('warranties.frame-missing');

export const frameUnknown = (serial: string) => new Refusal('warranties.frame-unknown', { serial });

/** The registry or another registration speaks against it. */
export const frameUnlawful = (serial: string, outcome: Outcome) =>
  new Refusal('warranties.frame-unlawful', { serial, outcome });

export const reasonMissing = () =>
  new Refusal('warranties.reason-missing', {}, { reason: 'warranties.reason-missing' });

/** Who is turned away hears why. */
export const answerMissing = () =>
  new Refusal('warranties.answer-missing', {}, { answer: 'warranties.answer-missing' });

export const warrantiesStaffOnly = () => new Refusal('warranties.staff-only');

export const evidenceUnknown = (number: string) => new Refusal('warranties.evidence-unknown', { number });

export const evidenceNotScanned = (number: string) =>
  new Refusal('warranties.evidence-not-scanned', { number });
