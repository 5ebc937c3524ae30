/**
 * held     it looks like spam, and waits for a person
 * passed   its mail to the owner is written
 * dropped  it was spam
 */
export const SIGHTING_STATES = ['held', 'passed', 'dropped'] as const;
export type SightingState = (typeof SIGHTING_STATES)[number];
