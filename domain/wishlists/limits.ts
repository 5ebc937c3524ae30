/** The most entries of a list. */
export const MAX_WISHES = 100;
