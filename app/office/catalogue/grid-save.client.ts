/** What saving needs of the grid. */
type Grid = {
  readonly form: HTMLFormElement;
  readonly texts: Readonly<Record<string, string>>;
  changed(): HTMLInputElement[];
  /** Once more, when new rows are in. */
  readCells(): void;
  mark(): void;
  offerTheirs(): void;
  tell(text: string): void;
};

/** A text with its `{name}`s filled. */
export function filled(text: string | undefined, values: Readonly<Record<string, string | number>>): string {
  return (text ?? '').replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/**
 * Sends what has changed. The answer is the page itself: its rows say what is saved by now, and
 * where a cell was refused, what was typed stays in it. Without an answer nothing is cleared.
 */
export async function saveGrid(grid: Grid): Promise<void> {
  const { form, texts } = grid;
  const cells = grid.changed();
  if (cells.length === 0 || form.dataset.sending) return;
  form.dataset.sending = 'yes';
  const state = document.querySelector('[data-saving]');
  if (state) state.textContent = texts.saving ?? '';
  try {
    const answer = await fetch(location.pathname, { method: 'POST', body: bodyOf(form, cells) });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const rows = page.querySelector('form[data-grid] tbody');
    if (!rows || answer.redirected) throw new Error(`answered ${answer.status}`);
    form.querySelector('tbody')?.replaceWith(rows);
    const told = page.querySelector('[data-told]');
    if (told) document.querySelector('[data-told]')?.replaceWith(told);
    const undo = page.querySelector('[data-undo-bar]');
    if (undo) document.querySelector('[data-undo-bar]')?.replaceWith(undo);
    state?.replaceChildren(...(page.querySelector('[data-saving]')?.childNodes ?? []));
    const why = form.elements.namedItem('reason');
    const kept = page.querySelector<HTMLInputElement>('form[data-grid] [name="reason"]');
    if (why instanceof HTMLInputElement) why.value = kept?.value ?? '';
    grid.readCells();
    grid.mark();
    grid.offerTheirs();
    form.dispatchEvent(new Event('saved'));
    document.querySelector<HTMLElement>('[data-told] a, [data-grid] [aria-invalid]')?.focus();
  } catch {
    if (state) state.textContent = '';
    grid.tell(filled(texts.failed, {}));
  } finally {
    delete form.dataset.sending;
  }
}

/**
 * Each changed cell with what stood there, so that nobody's work is written over; the word that
 * confirms large changes, and why prices or stock change.
 */
function bodyOf(form: HTMLFormElement, cells: readonly HTMLInputElement[]): FormData {
  const body = new FormData();
  for (const name of ['confirmation', 'reason']) {
    const word = form.elements.namedItem(name);
    if (word instanceof HTMLInputElement) body.append(word.name, word.value);
  }
  for (const cell of cells) {
    body.append(cell.name, cell.value.trim());
    body.append(cell.name.replace(/^cell/, 'was'), cell.dataset.was ?? '');
  }
  return body;
}
