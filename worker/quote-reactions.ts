import { z } from 'zod';
import { queueMovedQuote } from '#domain/mail/queue-moved-quote.ts';
import { queueQuoteMails } from '#domain/mail/queue-quote-mails.ts';
import type { Reactions } from './carry-event.ts';
import { given } from './handler.ts';

const aQuote = z.object({ quoteId: z.uuid() });

/** What follows from what happens to requests for quotes. */
export const QUOTE_REACTIONS: Reactions = {
  'quote.moved': [given(aQuote, queueMovedQuote)],
  'quote.requested': [given(aQuote, queueQuoteMails)],
};
