import { Refusal } from '#shared/refusal.ts';

/** It is somebody else's, or gone. */
export const undoUnknown = () => new Refusal('undo.unknown');

/** Ten minutes are over. */
export const undoOver = () => new Refusal('undo.over');

export const undoneBefore = () => new Refusal('undo.done-conflict');

/** Mail has gone out with it. */
export const mailLeft = () => new Refusal('undo.mail-left');

/** Money has gone out with it. */
export const moneyLeft = () => new Refusal('undo.money-left');
