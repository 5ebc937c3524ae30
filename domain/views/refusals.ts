import { Refusal } from '#shared/refusal.ts';

/** No such view, or not one's own. */
export const viewUnknown = () => new Refusal('views.unknown');

/** Only people of the office have views. */
export const staffOnly = () => new Refusal('views.staff-only');

/** So many views would not fit above a list. */
export const tooManyViews = () => new Refusal('views.full');

/** @param fields field → code */
export const viewInvalid = (fields: Record<string, string>) => new Refusal('views.invalid', {}, fields);
