import { Refusal } from '#shared/refusal.ts';
import { LONGEST_QUERY } from './input.ts';

/** The query is longer than the limit. */
export function queryTooLong(): Refusal {
  return new Refusal('search.query-too-long', { limit: LONGEST_QUERY });
}
