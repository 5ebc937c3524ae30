/**
 * Fields in a column of a table (`data-column`): Enter goes on to the next one, as scanners send it
 * after each label; several lines that are pasted fill the fields below.
 */
export function watchColumns(): void {
  const below = (field: HTMLInputElement) => {
    const name = field.dataset.column ?? '';
    const all = [...document.querySelectorAll<HTMLInputElement>(`[data-column="${CSS.escape(name)}"]`)];
    return all.slice(all.indexOf(field));
  };
  document.addEventListener('keydown', (event) => {
    const field = event.target;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
    if (event.key !== 'Enter' || !isPlain || !isInColumn(field)) return;
    event.preventDefault();
    const [, next] = below(field);
    const main = field.form?.querySelector<HTMLElement>('[data-act], button[type=submit]');
    (next ?? main)?.focus();
    next?.select();
  });
  document.addEventListener('paste', (event) => {
    const field = event.target;
    const lines = (event.clipboardData?.getData('text/plain') ?? '').replace(/\s+$/, '').split(/\r\n|\r|\n/);
    if (!isInColumn(field) || lines.length < 2) return;
    event.preventDefault();
    const fields = below(field);
    for (const [at, line] of lines.entries()) {
      const cell = fields[at];
      if (cell) cell.value = line.split('\t').at(-1)?.trim() ?? '';
    }
    fields[Math.min(lines.length, fields.length) - 1]?.focus();
  });
}

function isInColumn(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.dataset.column !== undefined;
}
