import { Refusal } from '#shared/refusal.ts';

const at = (code: string, field: string) => new Refusal(code, {}, { [field]: code });

/** No bike for sale has this code. */
export const unknownBike = () => at('quotes.bike-unknown', 'bike');

/** The bike does not have this option. */
export const unknownChoice = (field: string) => at('quotes.choice-invalid', field);

/** No open dealer that answers quotes. */
export const unknownDealer = () => at('quotes.dealer-invalid', 'dealer');

/** The day of the visit is past. */
export const dateOver = () => at('quotes.date-over', 'visitOn');

/** The address made too many requests. */
export const tooMany = () => new Refusal('quotes.too-many');

/** No mail contains this link, or its request is deleted. */
export const linkUnknown = () => new Refusal('quotes.link-unknown');

/** No request has this number, or it is deleted. */
export const quoteUnknown = () => new Refusal('quotes.unknown');

/** The request's state does not allow it. */
export const quoteUnlawful = () => new Refusal('quotes.transition-unlawful');

/** What a rider asked is put right with a reason. */
export const reasonMissing = () =>
  new Refusal('quotes.reason-missing', {}, { reason: 'quotes.reason-missing' });
