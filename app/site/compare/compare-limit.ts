/** @browser-safe So many bikes stand side by side at most (specification section 9, where the limit is not shown). */
export const COMPARE_LIMIT = 4;
