// @browser-safe Pages word each outcome.

/** What a check of a serial number may come to (specification, section 4). */
export const OUTCOMES = [
  'extendible',
  'success',
  'not_serial_begins',
  'not_carbon',
  'future_date',
  'date_expired',
  'already_registered',
  'teams',
  'stolen',
  'substituted',
  'previous_date',
  'not_found',
  'incorrect',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/**
 * What its reader does next.
 * - `register`: the bike is registered, with five years
 * - `extend`: five years may be asked for, with the evidence; a person decides
 * - `garage`: the bike is registered without the five years
 * - `request`: a person looks at it first, by the form of the help page
 * - `dealer`: only an authorised dealer can help
 * - `original`: the guarantee is with the original frame
 * - `correct`: what was typed is wrong
 * - `mine`: it is in the reader's own garage
 */
export type WayOn =
  | ('register' | 'extend' | 'garage' | 'request')
  | ('dealer' | 'original' | 'correct' | 'mine');
