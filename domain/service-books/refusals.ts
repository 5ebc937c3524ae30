import { Refusal } from '#shared/refusal.ts';

/** The customer has no such registered bike. */
export const serviceBikeUnknown = () => new Refusal('service-books.bike-unknown');

/** The entry is not there, or a dealer wrote it. */
export const serviceEntryUnknown = () => new Refusal('service-books.entry-unknown');

/** What is typed does not hold together: refusal codes by field. */
export const serviceEntryInvalid = (fields: Record<string, string>) =>
  new Refusal('service-books.entry-invalid', {}, fields);

/** The book has as many entries as a book has. */
export const serviceBookFull = () => new Refusal('service-books.full');

export const serviceDealerUnknown = () =>
  new Refusal('service-books.dealer-unknown', {}, { dealer: 'service-books.dealer-unknown' });

/** This dealer has a link already. */
export const serviceRequestOpen = () => new Refusal('service-books.request-conflict');

export const serviceRequestsTooMany = () => new Refusal('service-books.too-many');

export const serviceLinkUnknown = () => new Refusal('service-books.link-unknown');

/** The entry is written, or the request was taken back, or its time is over. */
export const serviceLinkEnded = () => new Refusal('service-books.link-ended');
