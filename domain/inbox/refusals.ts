import { Refusal } from '#shared/refusal.ts';

/** Nothing that somebody sent has this number, or it is forgotten. */
export const caseUnknown = () => new Refusal('inbox.case-unknown');

/** The colleague left, or does not work in the inbox. */
export const colleagueUnknown = () => new Refusal('inbox.colleague-unknown');

/** A reply or a note of nothing. */
export const messageMissing = () =>
  new Refusal('inbox.message-missing', {}, { message: 'inbox.message-missing' });

/** A reply or a note that is longer than 5000 characters. */
export const messageTooLong = () =>
  new Refusal('inbox.message-too-long', {}, { message: 'inbox.message-too-long' });

/** Its sender left no address. */
export const addressMissing = () => new Refusal('inbox.address-missing');

/** It looks like spam and was not let through, or it is closed. */
export const replyUnlawful = () => new Refusal('inbox.reply-unlawful');

/** Neither of the same sender nor of the same text, merged before, or one and the same. */
export const notDouble = () => new Refusal('inbox.double-conflict');
