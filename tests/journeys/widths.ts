/**
 * Where a journey in two languages runs: the longest words in the narrowest window, so both
 * languages and both widths are tested. A title that ends so, or in a plain `@phone` or `@desk`,
 * runs at that width only (`playwright.config.ts`).
 */
export const WHERE = { it: '@desk', de: '@phone' };
