/** @browser-safe */

/** The longest query. */
export const LONGEST_QUERY = 100;
/** Results per page, and the number of pages; a better query helps more than further pages. */
export const PAGE_SIZE = 24;
export const MOST_PAGES = 50;
/** The most suggestions while typing. */
export const MOST_SUGGESTIONS = 8;
/** Shorter texts get no suggestions, because half the catalogue begins with them. */
export const SHORTEST_TO_SUGGEST = 2;
