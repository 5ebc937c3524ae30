/** A key that was pressed. */
export type Stroke = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly isAltGraph: boolean;
  /** A character is being put together: an input method, a dead key. */
  readonly isComposing: boolean;
  /** The key is held down. */
  readonly repeat: boolean;
};

/** What has the focus: something that takes what is typed, an open dialog, or neither. */
export type Place = 'text' | 'dialog' | 'page';

export type Command =
  | 'next'
  | 'former'
  | 'open'
  | 'act'
  | 'enter'
  | 'mark'
  | 'mark-to'
  | 'leave'
  | 'search'
  | 'find'
  | 'note'
  | 'new'
  | 'slips'
  | 'undo'
  | 'sheet'
  | 'go'
  | 'confirm'
  | 'save';

const WITH_CONTROL: Readonly<Record<string, Command>> = { k: 'find', enter: 'confirm', s: 'save' };

/** Keys that write nothing. */
const PLAIN: Readonly<Record<string, Command>> = {
  arrowdown: 'next',
  arrowup: 'former',
  enter: 'enter',
  escape: 'leave',
};

/** Single characters, which a person may turn off. */
const LETTERS: Readonly<Record<string, Command>> = {
  ...{ j: 'next', k: 'former', o: 'open', p: 'act', x: 'mark', g: 'go' },
  ...{ m: 'note', n: 'new', l: 'slips', z: 'undo', '/': 'search', '?': 'sheet' },
};

/**
 * What a key means; null: nothing of ours, the browser has it. Single characters rest while
 * something takes text, with any of Ctrl, Alt, Meta or AltGr, and for who turned them off
 * (WCAG 2.1.4). Other keyboards write `/` and `?` with Shift; letters with Shift rest, but for X.
 */
export function commandOf(stroke: Stroke, place: Place, hasLetters = true): Command | null {
  const { ctrlKey, altKey, metaKey, shiftKey, isAltGraph } = stroke;
  if (isUnfinished(stroke) || place === 'dialog') return null;
  const key = stroke.key.toLowerCase();
  const found = (ctrlKey || metaKey ? WITH_CONTROL : { ...PLAIN, ...(hasLetters && LETTERS) })[key];
  if (!found || altKey || isAltGraph) return null;
  const isControl = ctrlKey || metaKey;
  if (isControl) return shiftKey ? null : found;
  if (place === 'text') return found === 'leave' ? found : null;
  // Held down, a key walks, and acts once.
  if (stroke.repeat && found !== 'next' && found !== 'former') return null;
  if (shiftKey && /^[a-z]$/.test(key)) return key === 'x' ? 'mark-to' : null;
  return found;
}

/** Letters are still being put together, or it is a key without a meaning of its own. */
function isUnfinished({ isComposing, key }: Stroke): boolean {
  return isComposing || ['Dead', 'Process', 'Unidentified'].includes(key);
}

/** The room that a letter after `G` leads to; null where it is no plain letter. */
export function roomOf(stroke: Stroke, place: Place): string | null {
  const isPlain = !stroke.ctrlKey && !stroke.altKey && !stroke.metaKey && !stroke.isAltGraph;
  const isLetter = /^[a-z]$/i.test(stroke.key) && isPlain && !isUnfinished(stroke);
  return isLetter && place === 'page' ? stroke.key.toLowerCase() : null;
}
