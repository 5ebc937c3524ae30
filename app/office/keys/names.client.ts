/**
 * Offers colleagues while `@` is typed in a note. Without it their names are picked from a list
 * below, or typed.
 */
export function offerNames(): void {
  for (const field of document.querySelectorAll<HTMLTextAreaElement>('[data-names]')) offerIn(field);
}

function offerIn(field: HTMLTextAreaElement): void {
  const names = JSON.parse(field.dataset.names ?? '[]') as readonly string[];
  const list = document.createElement('div');
  list.className = 'name-list';
  list.setAttribute('role', 'group');
  list.hidden = true;
  field.after(list);
  const begun = () => /(?:^|\s)@([^@\n]{0,40})$/.exec(field.value.slice(0, field.selectionStart))?.[1];
  const take = (name: string) => {
    const at = field.selectionStart - (begun()?.length ?? 0);
    field.setRangeText(`${name} `, at, field.selectionStart, 'end');
    list.hidden = true;
    field.focus();
  };
  field.addEventListener('input', () => {
    const typed = begun()?.toLowerCase();
    const starts = (name: string) => typed !== undefined && name.toLowerCase().startsWith(typed);
    const fit = names.filter(starts).slice(0, 6);
    list.hidden = fit.length === 0;
    list.replaceChildren(...fit.map((name) => buttonOf(name, take)));
  });
  field.addEventListener('keydown', (event) => {
    if (list.hidden || event.isComposing) return;
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      (list.firstElementChild as HTMLElement | null)?.focus();
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      list.hidden = true;
    }
  });
  list.addEventListener('keydown', (event) => walkIn(list, field, event));
}

function buttonOf(name: string, take: (name: string) => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'b sm soft';
  button.textContent = `@${name}`;
  button.addEventListener('click', () => take(name));
  return button;
}

/** Arrows move among the names, and up from the first back into the note. */
function walkIn(list: HTMLElement, field: HTMLElement, event: KeyboardEvent): void {
  const here = document.activeElement;
  if (event.key === 'Escape') {
    list.hidden = true;
    field.focus();
  } else if (event.key === 'ArrowDown') {
    (here?.nextElementSibling as HTMLElement | null)?.focus();
  } else if (event.key === 'ArrowUp') {
    ((here?.previousElementSibling as HTMLElement | null) ?? field).focus();
  } else return;
  event.preventDefault();
  event.stopPropagation();
}
