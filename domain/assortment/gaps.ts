/** What a product may lack before it can be published; the list filters by it. @browser-safe */
export const GAPS = ['language', 'safety', 'alt', 'picture', 'price', 'variant'] as const;
export type Gap = (typeof GAPS)[number];
