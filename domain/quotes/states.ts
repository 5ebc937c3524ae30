/** The states of a request: written, mailed to the dealer, answered, closed. */
export const QUOTE_STATES = ['new', 'sent', 'answered', 'closed'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

const NEXT: Readonly<Record<QuoteState, readonly QuoteState[]>> = {
  new: ['sent', 'closed'],
  sent: ['answered', 'closed'],
  answered: ['closed'],
  closed: [],
};

export function canQuoteBecome(from: QuoteState, to: QuoteState): boolean {
  return NEXT[from].includes(to);
}
