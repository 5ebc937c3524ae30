/** The reasons that buyers and the shop can give. @browser-safe */

/** Why a buyer sends something back. It is asked to improve products and decides nothing. */
export const RETURN_REASONS = [
  'too-small',
  'too-large',
  'not-as-described',
  'damaged',
  'changed-my-mind',
  'other',
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Why a return is rejected. */
export const REJECTIONS = ['used', 'incomplete', 'not-from-us', 'nothing-came', 'other'] as const;
export type Rejection = (typeof REJECTIONS)[number];

/** The most characters of a note. */
export const MOST_NOTE = 500;
