import { Refusal } from '#shared/refusal.ts';
import { LONGEST_QUERY } from './input.ts';

/** More than anybody searches for. */
export function queryTooLong(): Refusal {
  return new Refusal('search.query-too-long', { limit: LONGEST_QUERY });
}
