import { STOCK_COLUMN } from '#domain/assortment/grid-columns.ts';
import {
  cornersOf,
  fillWrites,
  formatClip,
  type Place,
  parseClip,
  pasteWrites,
  type Selection,
  type Size,
  stepFrom,
  type Write,
} from './grid-model.ts';
import { filled, saveGrid } from './grid-save.client.ts';

type Cell = HTMLInputElement;
type Texts = Readonly<Record<string, string>>;

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The grid's keys, its clipboard, and what has changed. The form works without it. */
export class Grid {
  readonly form: HTMLFormElement;
  readonly texts: Texts;
  private cells: Cell[][] = [];
  private selection: Selection | null = null;
  /** Left and right move in the text of the cell, not between cells. */
  private isEditing = false;
  private before = '';
  private readonly undone: Write[][] = [];

  constructor(form: HTMLFormElement) {
    this.form = form;
    this.texts = JSON.parse(form.dataset.texts ?? '{}') as Texts;
    this.readCells();
    form.addEventListener('keydown', (event) => this.press(event));
    form.addEventListener('focusin', (event) => this.enter(event.target));
    form.addEventListener('dblclick', () => {
      this.isEditing = true;
    });
    form.addEventListener('mousedown', (event) => this.extendTo(event));
    form.addEventListener('input', () => this.mark());
    form.addEventListener('copy', (event) => this.copy(event));
    form.addEventListener('paste', (event) => this.paste(event));
    form.addEventListener('reset', (event) => this.discard(event));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      event.stopPropagation();
      void saveGrid(this);
    });
    this.showTools();
    this.offerTheirs();
    document.addEventListener('click', (event) => this.takeTheirs(event.target));
    this.mark();
  }

  /** Once more after a save has put new rows in. */
  readCells(): void {
    const rows = [...this.form.querySelectorAll('tbody tr')];
    this.cells = rows.map((row) => [...row.querySelectorAll<Cell>('input[data-was]')]);
  }

  changed(): Cell[] {
    return this.cells.flat().filter((cell) => cell.value.trim() !== cell.dataset.was);
  }

  /** Marks what differs from the shop, with the old value struck, and counts it. */
  mark(): void {
    for (const cell of this.cells.flat()) {
      const differs = cell.value.trim() !== cell.dataset.was;
      const around = cell.closest('td');
      const old = differs ? (cell.dataset.was ?? '') : '';
      around?.classList.toggle('changed', differs);
      // Written where it differs only: each write lays the table out anew.
      if (around && (around.dataset.old ?? '') !== old) around.dataset.old = old;
    }
    const all = this.changed();
    const rows = new Set(all.map((cell) => cell.closest('tr'))).size;
    const said = this.form.querySelector('[data-changed]');
    const text = all.length === 0 ? this.texts.nothing : this.texts.changed;
    if (said) said.textContent = filled(text, { n: all.length, v: rows });
    const reason = this.form.querySelector<HTMLElement>('[data-reason]');
    const wantsReason = ({ name }: Cell) => name.endsWith(`|${STOCK_COLUMN}`) || name.endsWith('_price');
    if (reason) reason.hidden = !all.some(wantsReason);
  }

  tell(text: string): void {
    const told = document.querySelector('[data-told]');
    if (!told) return;
    const strip = Object.assign(document.createElement('p'), { className: 'strip', textContent: text });
    told.replaceChildren(strip);
  }

  private get size(): Size {
    return { rows: this.cells.length, columns: this.cells[0]?.length ?? 0 };
  }

  private placeOf(cell: EventTarget | null): Place | null {
    for (const [row, cells] of this.cells.entries()) {
      const column = cells.indexOf(cell as Cell);
      if (column >= 0) return { row, column };
    }
    return null;
  }

  private at({ row, column }: Place): Cell | undefined {
    return this.cells[row]?.[column];
  }

  private enter(target: EventTarget | null): void {
    const place = this.placeOf(target);
    if (!place) return;
    const cell = this.at(place);
    this.before = cell?.value ?? '';
    this.isEditing = false;
    cell?.select();
    this.select({ from: place, to: place });
  }

  private select(selection: Selection): void {
    this.selection = selection;
    const { from, to } = cornersOf(selection);
    const isWide = from.row !== to.row || from.column !== to.column;
    for (const [row, cells] of this.cells.entries())
      for (const [column, cell] of cells.entries()) {
        const isIn = row >= from.row && row <= to.row && column >= from.column && column <= to.column;
        cell.closest('td')?.classList.toggle('marked', isWide && isIn);
      }
  }

  private extendTo(event: MouseEvent): void {
    const place = this.placeOf(event.target);
    if (!event.shiftKey || !place || !this.selection) return;
    event.preventDefault();
    this.select({ from: this.selection.from, to: place });
  }

  private press(event: KeyboardEvent): void {
    const place = this.placeOf(event.target);
    if (!place) return;
    if ((event.ctrlKey || event.metaKey) && !event.altKey) {
      this.command(event);
      return;
    }
    const enter = [event.shiftKey ? -1 : 1, 0] as const;
    const step = event.key === 'Enter' ? enter : STEPS[event.key];
    if (step) this.move(event, place, step);
    else if (event.key === 'F2') {
      this.isEditing = true;
      this.at(place)?.setSelectionRange(-1, -1);
    } else if (event.key === 'Escape') this.write([{ ...place, value: this.before }], false);
  }

  /** To the next cell, or with Shift the other corner of what is marked. */
  private move(event: KeyboardEvent, place: Place, step: readonly [number, number]): void {
    if (this.isEditing && step[0] === 0) return;
    event.preventDefault();
    if (event.shiftKey && event.key !== 'Enter' && this.selection)
      this.select({ from: this.selection.from, to: stepFrom(this.selection.to, step, this.size) });
    else this.at(stepFrom(place, step, this.size))?.focus();
  }

  private command(event: KeyboardEvent): void {
    const key = event.key.toLowerCase();
    if (key === 's') this.form.requestSubmit();
    else if (key === 'd') this.fill();
    else if (key === 'z') this.undo();
    else return;
    event.preventDefault();
  }

  private copy(event: ClipboardEvent): void {
    if (!this.selection || (this.isEditing && getSelection()?.toString())) return;
    const { from, to } = cornersOf(this.selection);
    const rows = this.cells.slice(from.row, to.row + 1);
    const values = rows.map((cells) => cells.slice(from.column, to.column + 1).map(({ value }) => value));
    event.clipboardData?.setData('text/plain', formatClip(values));
    event.preventDefault();
  }

  private paste(event: ClipboardEvent): void {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!this.selection || (this.isEditing && !/[\t\n]/.test(text))) return;
    event.preventDefault();
    const clip = parseClip(text);
    const { writes, outside } = pasteWrites(clip, this.selection, this.size);
    this.write(writes);
    const columns = Math.max(...clip.map((cells) => cells.length));
    const told = filled(this.texts.pasted, { rows: clip.length, columns, n: writes.length });
    this.tell(outside > 0 ? `${told} ${filled(this.texts.outside, { n: outside })}` : told);
  }

  private fill(): void {
    if (!this.selection) return;
    this.write(fillWrites(this.selection, (place) => this.at(place)?.value ?? ''));
  }

  private undo(): void {
    const last = this.undone.pop();
    if (last) this.write(last, false);
  }

  /** Writes cells; what stood there can be brought back. */
  private write(writes: readonly Write[], isKept = true): void {
    const open = writes.filter((place) => this.at(place)?.disabled === false);
    if (isKept) this.undone.push(open.map((place) => ({ ...place, value: this.at(place)?.value ?? '' })));
    for (const { value, ...place } of open) {
      const cell = this.at(place);
      if (cell) cell.value = value;
    }
    this.form.dispatchEvent(new Event('input', { bubbles: true }));
  }

  private discard(event: Event): void {
    event.preventDefault();
    const cells = this.cells.flatMap((row, at) => row.map((cell, column) => ({ cell, row: at, column })));
    this.write(cells.map(({ cell, ...place }) => ({ ...place, value: cell.dataset.was ?? '' })));
  }

  /** Once more after a save has put new sentences in. */
  offerTheirs(): void {
    for (const button of document.querySelectorAll<HTMLElement>('[data-take]')) button.hidden = false;
  }

  /** What a colleague wrote meanwhile comes into the cell. */
  private takeTheirs(target: EventTarget | null): void {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-take]') : null;
    const place = button && this.placeOf(document.getElementById(button.dataset.take ?? ''));
    const cell = place && this.at(place);
    if (!cell) return;
    this.write([{ ...place, value: cell.dataset.was ?? '' }]);
    cell.focus();
  }

  private showTools(): void {
    const tools = document.querySelector<HTMLElement>('[data-grid-tools]');
    if (!tools || !this.form.querySelector('[data-save]')) return;
    tools.hidden = false;
    tools.querySelector('[data-fill]')?.addEventListener('click', () => this.fill());
    tools.querySelector('[data-cells-undo]')?.addEventListener('click', () => this.undo());
  }
}
