/** The rows that are walked, and the one that is chosen. */
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];

export const currentRow = () => document.querySelector<HTMLElement>('[data-row].foc');

export function walk(by: number): void {
  const all = rows();
  const from = all.indexOf(currentRow() as HTMLElement);
  choose(all[from < 0 ? 0 : Math.min(all.length - 1, Math.max(0, from + by))]);
}

function choose(to: HTMLElement | undefined): void {
  if (!to) return;
  for (const row of rows()) row.classList.toggle('foc', row === to);
  to.querySelector<HTMLElement>('[data-open]')?.focus({ preventScroll: true });
  to.scrollIntoView({ block: 'nearest' });
}

export function leaveRows(): void {
  for (const row of rows()) row.classList.remove('foc');
}

/** Presses what a row, or without one the page, has of this kind. */
export function press(selector: string): void {
  (currentRow() ?? document).querySelector<HTMLElement>(selector)?.click();
}

const FIELDS = 'input:not([type]), input[type=text], input[type=number], select, textarea';

/** The next act. Where its form still wants something typed, the first such field comes first. */
export function act(): void {
  const next = (currentRow() ?? document).querySelector<HTMLElement>('[data-act]');
  const form = next instanceof HTMLButtonElement ? next.form : null;
  const fields = form?.querySelectorAll<HTMLInputElement>(FIELDS) ?? [];
  const empty = [...fields].find((field) => field.value === '' && field.checkVisibility());
  if (empty) empty.focus();
  else next?.click();
}

const KEPT = 'office-row';

/** Where one was in a list, for when one comes back to it. */
export function keepRow(): void {
  addEventListener('pagehide', () => {
    const row = currentRow() ?? document.activeElement?.closest<HTMLElement>('[data-row]');
    if (!row) return;
    const href = row.querySelector('[data-open]')?.getAttribute('href');
    const kept = { path: location.pathname, at: rows().indexOf(row), href };
    sessionStorage.setItem(KEPT, JSON.stringify(kept));
  });
}

/** Back at the row, or where it has gone, at the one that took its place. @returns whether */
export function restoreRow(): boolean {
  const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as {
    readonly path: string;
    readonly at: number;
    readonly href: string | null;
  } | null;
  if (kept?.path !== location.pathname) return false;
  const all = rows();
  const same = all.find((row) => row.querySelector('[data-open]')?.getAttribute('href') === kept.href);
  const row = same ?? all[Math.min(kept.at, all.length - 1)];
  choose(row);
  return row !== undefined;
}
