/**
 * The script of "Find or do anything": what the page of the same address finds, below the field,
 * while one types. Arrows move, Enter opens, Escape closes. Without it the field is a plain form.
 */
export const FIND_SCRIPT = `
const field = document.querySelector('[data-find]');
if (field) {
  const form = field.form;
  const palette = document.createElement('div');
  palette.className = 'palette';
  palette.hidden = true;
  // Beside the form: what it holds has forms of its own.
  const box = form.parentElement;
  box.append(palette);
  const links = () => [...palette.querySelectorAll('[data-open]')];
  let asked = 0;
  let timer;
  const close = () => { palette.hidden = true; };
  const show = async () => {
    const text = field.value.trim();
    const mine = ++asked;
    if (text.length < 2) return close();
    const answer = await fetch(form.action + '?' + new URLSearchParams({ q: text, part: '1' })).catch(() => null);
    if (!answer?.ok || mine !== asked) return;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const found = page.querySelector('[data-found]');
    if (!found || mine !== asked) return;
    palette.replaceChildren(document.importNode(found, true));
    palette.hidden = false;
  };
  field.addEventListener('input', () => { clearTimeout(timer); timer = setTimeout(show, 50); });
  box.addEventListener('keydown', (event) => {
    if (palette.hidden || event.isComposing) return;
    // Enter opens what has the focus here, not the next act of a row behind.
    if (event.key === 'Enter') { event.stopPropagation(); return; }
    if (event.key === 'Escape') { event.preventDefault(); close(); field.focus(); return; }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const all = [field, ...links()];
    const at = all.indexOf(document.activeElement);
    const to = all[Math.min(all.length - 1, Math.max(0, at + (event.key === 'ArrowDown' ? 1 : -1)))];
    event.preventDefault();
    event.stopPropagation();
    to?.focus();
  });
  document.addEventListener('click', (event) => { if (!box.contains(event.target)) close(); });
}
`;
