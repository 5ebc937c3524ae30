/**
 * Where a journey is told that is told in two languages: the longest words in the narrowest window, so that both languages and both widths
 * are seen. A title that ends so, or in a plain `@phone` or `@desk`, is told at that width only (`playwright.config.ts`).
 */
export const WHERE = { it: '@desk', de: '@phone' };
