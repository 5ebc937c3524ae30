import { focusAfterAct } from './after-act.client.ts';
import { watchColumns } from './column.client.ts';
import { type Command, commandOf, roomOf, type Stroke } from './command.ts';
import { watchMarks } from './marks.client.ts';
import { offerNames } from './names.client.ts';
import { placeOf } from './place.ts';
import { act, currentRow, keepRow, leaveRows, press, walk } from './rows.client.ts';
import { saySaving } from './saving.client.ts';

/** The keys of the office. Everything works without them. */
const LETTERS_OFF = 'office-letters-off';
const GO_MS = 2000;
const NEVER = Number.NEGATIVE_INFINITY;

const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector);
const sheet = find<HTMLDialogElement>('[data-sheet]');
const marks = watchMarks();
/** When `G` was pressed, on the clock of events. */
let wentAt = NEVER;

/** What each command does; false: nothing here, the browser has the key. */
const DOES: Readonly<Record<Command, (target: HTMLElement, at: number) => unknown>> = {
  next: () => walk(1),
  former: () => walk(-1),
  open: () => press('[data-open]'),
  act,
  enter: (target) => currentRow()?.contains(target) === true && target.matches('[data-open]') && actOfRow(),
  mark: () => marks.mark(false),
  'mark-to': () => marks.mark(true),
  leave,
  search: () => (find('[data-search]') ?? find('[data-find]'))?.focus(),
  find: () => find('[data-find]')?.focus(),
  note: () => find('[data-note]')?.focus(),
  new: () => begin(find('[data-new]')),
  slips: () => find('[data-slips]')?.click(),
  undo: () => find('[data-undo]')?.click(),
  sheet: () => sheet?.showModal(),
  go: (_, at) => {
    wentAt = at;
  },
  confirm: (target) => submit(target.closest('form')),
  save: (target) => submit(target.closest('form.draft, form[data-grid]')),
};

/** The page for something new, or the first field of its form. */
function begin(at: HTMLElement | null): void {
  if (at instanceof HTMLInputElement) at.focus();
  else at?.click();
}

function actOfRow(): true {
  act();
  return true;
}

/** Out of a field, but for a cell of a grid, which Escape restores; else nothing is chosen. */
function leave(target: HTMLElement): boolean {
  if (target.closest('[data-grid]')) return false;
  if (placeOf(target, false) === 'text') target.blur();
  else {
    leaveRows();
    marks.unmark();
  }
  return true;
}

function submit(form: HTMLFormElement | null): boolean {
  const button = form?.querySelector<HTMLElement>('button[data-act], button[type="submit"]');
  button?.click();
  return button !== null && button !== undefined;
}

function strokeOf(event: KeyboardEvent): Stroke {
  const { key, ctrlKey, altKey, metaKey, shiftKey, repeat } = event;
  const isAltGraph = event.getModifierState('AltGraph');
  const isComposing = event.isComposing || event.keyCode === 229;
  return { key, ctrlKey, altKey, metaKey, shiftKey, repeat, isAltGraph, isComposing };
}

document.addEventListener('keydown', (event) => {
  if (event.defaultPrevented) return;
  const target = event.target instanceof HTMLElement ? event.target : document.body;
  const [stroke, place] = [strokeOf(event), placeOf(target, sheet?.open === true)];
  const room = event.timeStamp - wentAt < GO_MS ? roomOf(stroke, place) : null;
  if (room) {
    wentAt = NEVER;
    event.preventDefault();
    find(`[data-go="${room}"]`)?.click();
    return;
  }
  const command = commandOf(stroke, place, localStorage.getItem(LETTERS_OFF) === null);
  if (command && DOES[command](target, event.timeStamp) !== false) event.preventDefault();
});

document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-keys]')) sheet?.showModal();
});

/** Single letters on or off, in this browser. */
const letters = find<HTMLInputElement>('[data-letters]');
if (letters) {
  letters.checked = localStorage.getItem(LETTERS_OFF) === null;
  letters.addEventListener('change', () => {
    if (letters.checked) localStorage.removeItem(LETTERS_OFF);
    else localStorage.setItem(LETTERS_OFF, 'yes');
  });
}

// On a phone the rooms are one line: the current one is drawn into sight.
find('.rail nav [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
watchColumns();
offerNames();
saySaving();
keepRow();
focusAfterAct();
