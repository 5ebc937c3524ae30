/**
 * What is typed into a form of the class `draft` is kept in the tab until it was saved: a reload,
 * a refusal and a dead line bring it back. Who leaves with changes is asked. Passwords, files and
 * hidden values are never kept, and who signs out leaves nothing.
 */
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Kept = readonly [place: number, name: string, was: string, value: string];

const SENT = 'draft-sent';
const TYPED = 'input:not([type=hidden], [type=file], [type=password]), textarea:not([hidden]), select';

export function keepDrafts(texts: { readonly kept: string; readonly discard: string }): void {
  const refused = readRefused();
  const forms = [...document.querySelectorAll<HTMLFormElement>('form.draft, form[data-grid]')];
  const drafts = forms.map((form) => keepDraft(form, { texts, refused }));
  let isLeaving = false;
  document.addEventListener('submit', (event) => {
    const draft = drafts.find(({ form }) => form === event.target);
    if (draft) sessionStorage.setItem(SENT, draft.key);
    isLeaving = true;
    if (isSignOut(event.target as HTMLFormElement)) forgetDrafts();
  });
  addEventListener('beforeunload', (event) => {
    if (!isLeaving && drafts.some(({ isDirty }) => isDirty())) event.preventDefault();
  });
}

function isSignOut(form: HTMLFormElement): boolean {
  return new URL(form.action).pathname === '/office/sign-out';
}

function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage))
    if (key === SENT || key.startsWith('draft ')) sessionStorage.removeItem(key);
}

/**
 * A draft has gone once the page says that it was saved, or led on to another.
 * @returns the one that came back to its page unsaved
 */
function readRefused(): string | null {
  const sent = sessionStorage.getItem(SENT);
  sessionStorage.removeItem(SENT);
  if (sent === null) return null;
  // Not the address: a form that is refused goes to the address of what was saved before.
  const isSaved = document.querySelector('[data-saving]')?.textContent?.trim() !== '';
  if (!isSaved && sent.startsWith(`draft ${location.pathname} `)) return sent;
  sessionStorage.removeItem(sent);
  return null;
}

type Keeping = { readonly texts: Parameters<typeof keepDrafts>[0]; readonly refused: string | null };

function keepDraft(form: HTMLFormElement, { texts, refused }: Keeping) {
  const act = form.querySelector<HTMLButtonElement>('button[name=act]')?.value ?? 'grid';
  const key = `draft ${location.pathname} ${form.dataset.of ?? act}`;
  const controls = () => [...form.elements].filter((one): one is Control => one.matches(TYPED));
  const was = new Map(controls().map((control) => [control, textIn(control)]));
  const changes = () =>
    controls().flatMap((control, place): Kept[] => {
      const before = control.dataset.was ?? was.get(control) ?? '';
      const value = textIn(control);
      return value === before ? [] : [[place, control.name, before, value]];
    });
  const note = document.createElement('p');
  note.className = 's m kept';
  note.hidden = true;
  form.append(note);
  restore(key, { controls: controls(), was, isRefused: key === refused });
  let isAwaited = false;
  const show = () => {
    isAwaited = false;
    const kept = changes();
    if (kept.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(kept));
    note.hidden = kept.length === 0;
    const all = controls();
    const rows = kept.map(([place]) => all[place]?.closest('tr'));
    for (const row of form.querySelectorAll('.set tr'))
      row.classList.toggle('changed', rows.includes(row as HTMLTableRowElement));
  };
  const discard = Object.assign(document.createElement('button'), { type: 'button', className: 'link' });
  discard.textContent = texts.discard;
  discard.addEventListener('click', () => {
    for (const [control, value] of was) setValue(control, value);
    form.dispatchEvent(new Event('input', { bubbles: true }));
  });
  note.append(`${texts.kept} `, ...(form.dataset.grid === undefined ? [discard] : []));
  // What was typed is painted first, and kept before the page may go.
  form.addEventListener('input', () => {
    if (isAwaited) return;
    isAwaited = true;
    requestAnimationFrame(() => setTimeout(show));
  });
  addEventListener('pagehide', () => {
    if (isAwaited) show();
  });
  form.addEventListener('saved', show);
  show();
  return { form, key, isDirty: () => changes().length > 0 };
}

type Restored = {
  readonly controls: readonly Control[];
  readonly was: Map<Control, string>;
  /** The page may have brought them itself; they stay unsaved. */
  readonly isRefused: boolean;
};

/**
 * Values come back. Where a colleague wrote meanwhile, the field says what it held when they were
 * typed, so that saving tells of both.
 */
function restore(key: string, { controls, was, isRefused }: Restored): void {
  const kept = JSON.parse(sessionStorage.getItem(key) ?? '[]') as readonly Kept[];
  for (const [place, name, before, value] of kept) {
    const control = controls[place];
    if (control?.name !== name) continue;
    const isBrought = isRefused && textIn(control) !== before;
    if (isBrought) was.set(control, before);
    if (isBrought || textIn(control) === value) continue;
    if (was.get(control) !== before) {
      if (!openAs(control, before)) continue;
      was.set(control, before);
    }
    setValue(control, value);
    control.closest('details')?.setAttribute('open', '');
  }
}

/** @returns whether the field says at all how it was opened */
function openAs(control: Control, before: string): boolean {
  const { elements } = control.form as HTMLFormElement;
  const name =
    control.dataset.was === undefined ? `was.${control.name}` : control.name.replace(/^cell/, 'was');
  const opened = elements.namedItem(name);
  if (!(opened instanceof HTMLInputElement)) return false;
  opened.value = before;
  if (control.dataset.was !== undefined) control.dataset.was = before;
  return true;
}

function textIn(control: Control): string {
  if (isTick(control)) return control.checked ? '1' : '';
  return control.value;
}

function setValue(control: Control, value: string): void {
  if (isTick(control)) control.checked = value === '1';
  else control.value = value;
}

function isTick(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type);
}
