import { Refusal } from '#shared/refusal.ts';

/** The customer has no such bike. */
export const bikeUnknown = () => new Refusal('thefts.bike-unknown');

/** Of this bike no theft is open. */
export const theftUnknown = () => new Refusal('thefts.unknown');

/** The frame is not reported stolen: nobody waits for a sighting. */
export const notStolen = () => new Refusal('thefts.not-stolen-conflict');

export const sightingUnknown = () => new Refusal('thefts.sighting-unknown');

/** It was answered before, or whoever wrote left no address. */
export const sightingUnanswerable = () => new Refusal('thefts.sighting-conflict');

export const answerMissing = () =>
  new Refusal('thefts.answer-missing', {}, { answer: 'thefts.answer-missing' });

export const theftsStaffOnly = () => new Refusal('thefts.staff-only');
