/** What is printed. @browser-safe */
export const PAPER_KINDS = ['labels', 'slips', 'invoices', 'builds'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** So many orders at once, at most. */
export const MOST_ORDERS = 100;
