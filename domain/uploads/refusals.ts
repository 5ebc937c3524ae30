import { Refusal } from '#shared/refusal.ts';

/** No upload has this token, or it was removed. */
export const uploadUnknown = () => new Refusal('uploads.unknown');

/** A file of nothing. */
export const uploadEmpty = () => new Refusal('uploads.empty-invalid');

export const uploadTooLarge = (most: number) =>
  new Refusal('uploads.too-large', { megabytes: most / 1_000_000 });

/** Too many files wait for their forms; in a while there is room again. */
export const uploadsFull = () => new Refusal('uploads.full');

/** The piece goes beyond the size that was told. */
export const pieceTooLong = () => new Refusal('uploads.piece-invalid');

/** Another piece is due: `received` says from where on. */
export const otherOffset = (received: number) => new Refusal('uploads.offset-conflict', { received });

/** None of the types that may be sent, by its content. */
export const typeInvalid = () => new Refusal('uploads.type-invalid');

/** It is broken, or two things at once. */
export const contentInvalid = () => new Refusal('uploads.content-invalid');

/** The scanner found something in it. */
export const infected = () => new Refusal('uploads.infected-invalid');
