import { Refusal } from '#shared/refusal.ts';

/** No list of this name can be taken along. */
export const listUnknown = () => new Refusal('exports.list-unknown');

/** Somebody else's, over, or not written yet. */
export const exportUnknown = () => new Refusal('exports.unknown');

/** Only people of the office take lists along. */
export const staffOnly = () => new Refusal('exports.staff-only');
