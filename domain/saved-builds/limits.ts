/** @browser-safe Limits of saved builds. */

/** The most builds that one customer keeps. */
export const MAX_SAVED = 30;

/** The most letters of a saved build's name. */
export const LONGEST_NAME = 40;

/** Builds that are compared at once. */
export const MOST_COMPARED = 4;
