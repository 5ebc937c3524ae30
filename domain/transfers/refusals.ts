import { Refusal } from '#shared/refusal.ts';

/** The customer has no such bike. */
export const transferBikeUnknown = () => new Refusal('transfers.bike-unknown');

/** The link leads to no transfer, or nothing is under way. */
export const transferUnknown = () => new Refusal('transfers.unknown');

/** It was accepted, taken back or refused, or its time is over. */
export const transferEnded = () => new Refusal('transfers.link-ended');

/** The bike is reported stolen. */
export const transferStolen = () => new Refusal('transfers.stolen-conflict');

/** A claim about it is open. */
export const transferClaimed = () => new Refusal('transfers.claim-conflict');

/** Another transfer of the bike is under way. */
export const transferOpen = () => new Refusal('transfers.open-conflict');

/** The bike is in the garage of whoever asks. */
export const transferOwn = () => new Refusal('transfers.own-conflict');

/** The seller has asked too often. */
export const transfersTooMany = () => new Refusal('transfers.too-many');

export const transferReasonMissing = () => new Refusal('transfers.reason-missing');

export const transfersStaffOnly = () => new Refusal('transfers.staff-only');
