/**
 * Offers colleagues while `@` is typed in a note. Without it their names are picked from a list
 * below, or typed.
 */
export const NOTE_SCRIPT = `
for (const field of document.querySelectorAll('[data-names]')) {
  const names = JSON.parse(field.dataset.names);
  const list = document.createElement('div');
  list.className = 'name-list';
  list.setAttribute('role', 'group');
  list.hidden = true;
  field.after(list);
  const begun = () => /(?:^|\\s)@([^@\\n]{0,40})$/.exec(field.value.slice(0, field.selectionStart));
  const take = (name) => {
    const at = field.selectionStart - begun()[1].length;
    field.setRangeText(name + ' ', at, field.selectionStart, 'end');
    list.hidden = true;
    field.focus();
  };
  field.addEventListener('input', () => {
    const typed = begun()?.[1].toLowerCase();
    const fit = typed === undefined ? [] : names.filter((name) => name.toLowerCase().startsWith(typed)).slice(0, 6);
    list.hidden = fit.length === 0;
    list.replaceChildren(...fit.map((name) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'b sm soft';
      button.textContent = '@' + name;
      button.addEventListener('click', () => take(name));
      return button;
    }));
  });
  field.addEventListener('keydown', (event) => {
    if (list.hidden) return;
    if (event.key === 'ArrowDown') { event.preventDefault(); list.firstElementChild?.focus(); }
    if (event.key === 'Escape') list.hidden = true;
  });
  list.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' }[event.key];
    if (event.key === 'Escape') { list.hidden = true; field.focus(); }
    if (!step) return;
    event.preventDefault();
    (document.activeElement[step] ?? field).focus();
  });
}
`;
