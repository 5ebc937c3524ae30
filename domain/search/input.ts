/** @browser-safe */

/** The longest text that is searched for. */
export const LONGEST_QUERY = 100;
/** Things on a page of results, and pages one can turn to: whoever has not found it by then types another word. */
export const PAGE_SIZE = 24;
export const MOST_PAGES = 50;
/** Suggestions as one types. */
export const MOST_SUGGESTIONS = 8;
/** Shorter texts are not suggested for: they are the beginning of half the catalogue. */
export const SHORTEST_TO_SUGGEST = 2;
