/** What buyer and shop can give as a reason. @browser-safe */

/** Why a buyer sends something back; asked for to make better things, it decides nothing. */
export const RETURN_REASONS = [
  'too-small',
  'too-large',
  'not-as-described',
  'damaged',
  'changed-my-mind',
  'other',
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Why a return is not taken. */
export const REJECTIONS = ['used', 'incomplete', 'not-from-us', 'nothing-came', 'other'] as const;
export type Rejection = (typeof REJECTIONS)[number];

/** Characters that fit into a note. */
export const MOST_NOTE = 500;
