import { currentRow } from './rows.client.ts';

/** The boxes that mark rows; counts them, and says how far an act on them is. */
export type Marks = {
  /** The chosen row; with a range all rows from the one marked last. */
  readonly mark: (isRange: boolean) => void;
  readonly unmark: () => void;
};

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('[data-mark]')];

export function watchMarks(): Marks {
  const count = document.querySelector<HTMLElement>('[data-marked]');
  const none = count?.textContent ?? '';
  let last: HTMLInputElement | null = null;
  const tell = () => {
    const n = boxes().filter((box) => box.checked).length;
    if (count) count.textContent = n > 0 ? (count.dataset.marked ?? '').replace('#', String(n)) : none;
  };
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('[data-mark]')) return;
    last = target;
    tell();
  });
  watchProgress(count);
  return {
    mark: (isRange) => {
      const box = currentRow()?.querySelector<HTMLInputElement>('[data-mark]');
      if (!box) return;
      markFrom(isRange ? (last ?? box) : null, box);
      last = box;
      tell();
    },
    unmark: () => {
      for (const box of boxes()) box.checked = false;
      tell();
    },
  };
}

function markFrom(first: HTMLInputElement | null, box: HTMLInputElement): void {
  if (!first) {
    box.checked = !box.checked;
    return;
  }
  const all = boxes();
  const [from = 0, to = 0] = [all.indexOf(first), all.indexOf(box)].sort((a, b) => a - b);
  for (const one of all.slice(from, to + 1)) one.checked = true;
}

/** While many are packed, how many are. */
function watchProgress(count: HTMLElement | null): void {
  const bulk = document.querySelector<HTMLFormElement>('[data-bulk]');
  bulk?.addEventListener('submit', (event) => {
    if ((event.submitter as HTMLButtonElement | null)?.value !== 'pack') return;
    const asked = new URLSearchParams([...new FormData(bulk)].map(([name, value]) => [name, String(value)]));
    const all = String(asked.getAll('order').length);
    setInterval(async () => {
      const answer = await fetch(`/office/orders/many/progress?${asked}`);
      if (!answer.ok || !count) return;
      const said = (bulk.dataset.bulk ?? '').replace('{done}', await answer.text());
      count.textContent = said.replace('{all}', all);
    }, 700);
  });
}
