/** A list longer than this is none. */
export const MAX_WISHES = 100;
