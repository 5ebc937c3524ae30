/**
 * Words the page's own script asked for (`later-words.tsx`). React takes a page over when they are there: what waits for them inside would be
 * made anew, and lose what a visitor has typed by then.
 */
export const wantedWords: Promise<unknown>[] = [];
