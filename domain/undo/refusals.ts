import { Refusal } from '#shared/refusal.ts';
import type { Kept, KeptWhy } from './outcome.ts';
import type { Left } from './schema.ts';

/** It is somebody else's, or gone. */
export const undoUnknown = () => new Refusal('undo.unknown');

/** Ten minutes are over. */
export const undoOver = () => new Refusal('undo.over');

export const undoneBefore = () => new Refusal('undo.done-conflict');

const LEFT: Readonly<Record<Left, () => Refusal>> = {
  mail: () => new Refusal('undo.mail-left'),
  money: () => new Refusal('undo.money-left'),
  access: () => new Refusal('undo.access-left'),
  shown: () => new Refusal('undo.shown-left'),
};

/** What has gone out with the act, or why else nothing can be taken back. */
export const hasLeft = (left: Left) => LEFT[left]();

const KEPT: Readonly<Record<KeptWhy, (values: { readonly things: string }) => Refusal>> = {
  changed: (values) => new Refusal('undo.changed-conflict', values),
  sent: (values) => new Refusal('undo.sent-conflict', values),
  rules: (values) => new Refusal('undo.rules-conflict', values),
  campaign: (values) => new Refusal('undo.campaign-conflict', values),
  used: (values) => new Refusal('undo.used-conflict', values),
};

const MOST_NAMED = 10;

/** Nothing of it can be taken back: names the things, and who changed them. */
export function allKept(kept: readonly [Kept, ...Kept[]]): Refusal {
  const named = kept
    .slice(0, MOST_NAMED)
    .map(({ name, who }) => (who === '' ? name : `${name} (${who})`))
    .join(', ');
  return KEPT[kept[0].why]({ things: kept.length > MOST_NAMED ? `${named} …` : named });
}

/** Somebody changed it since. */
export const changedSince = (name: string, who: string) => allKept([{ name, why: 'changed', who }]);
