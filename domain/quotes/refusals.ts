import { Refusal } from '#shared/refusal.ts';

const at = (code: string, field: string) => new Refusal(code, {}, { [field]: code });

/** Nothing that is sold has this code. */
export const unknownBike = () => at('quotes.bike-unknown', 'bike');

/** The bike does not come like that. */
export const unknownChoice = (field: string) => at('quotes.choice-invalid', field);

/** No dealer in business that answers quotes. */
export const unknownDealer = () => at('quotes.dealer-invalid', 'dealer');

/** The day they would like to come is over. */
export const dateOver = () => at('quotes.date-over', 'visitOn');

/** This address asked for so many already. */
export const tooMany = () => new Refusal('quotes.too-many');

/** No mail of ours has this link, or its request is erased. */
export const linkUnknown = () => new Refusal('quotes.link-unknown');
