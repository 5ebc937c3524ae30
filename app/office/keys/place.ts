import type { Place } from './command.ts';

/** Inputs that take no text: their letters are free. */
const NO_TEXT = ['checkbox', 'button', 'submit', 'reset', 'image', 'file'];

/** What of an element says whether it takes what is typed. */
export type Focused = {
  readonly tagName: string;
  readonly type?: string;
  readonly isContentEditable?: boolean;
  closest?(selector: string): unknown;
};

/** Whether what has the focus takes what is typed; a list does, because letters pick in it. */
export function placeOf(target: Focused | null, isDialogOpen: boolean): Place {
  if (isDialogOpen) return 'dialog';
  if (!target) return 'page';
  const tag = target.tagName.toLowerCase();
  const takesText = tag === 'input' && !NO_TEXT.includes(target.type ?? 'text');
  if (takesText || tag === 'textarea' || tag === 'select' || target.isContentEditable) return 'text';
  return target.closest?.('dialog') ? 'dialog' : 'page';
}
