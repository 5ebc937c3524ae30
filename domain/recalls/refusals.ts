import { Refusal } from '#shared/refusal.ts';

/** No such notice, or one of somebody else. */
export const noticeUnknown = () => new Refusal('recalls.notice-unknown');

export const recallUnknown = (code: string) => new Refusal('recalls.recall-unknown', { code });

/** The recall has ended, has not begun, or names no frames. */
export const recallNotCurrent = (code: string) => new Refusal('recalls.recall-ended', { code });

/** The recall is not about a frame with this number. */
export const frameNotConcerned = (serial: string) => new Refusal('recalls.frame-unknown', { serial });

export const recallsStaffOnly = () => new Refusal('recalls.staff-only');
