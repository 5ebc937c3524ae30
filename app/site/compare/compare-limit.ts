/**
 * @browser-safe The most bikes side by side (specification section 9, where the limit is not
 * shown).
 */
export const COMPARE_LIMIT = 4;
