/**
 * The script of the office's keys. Everything works without it. Single letters rest while a field
 * has the focus, and with any of Ctrl, Alt, Meta or AltGr (WCAG 2.1.4).
 */
export const KEYS_SCRIPT = `
const rows = () => [...document.querySelectorAll('[data-row]')];
const current = () => document.querySelector('[data-row].foc');
const types = (of) => of instanceof Element && of.closest('input, textarea, select, [contenteditable]') !== null;
const sheet = document.querySelector('[data-sheet]');
const move = (by) => {
  const all = rows();
  const from = all.indexOf(current());
  const to = all[from < 0 ? 0 : Math.min(all.length - 1, Math.max(0, from + by))];
  if (!to) return;
  for (const row of all) row.classList.toggle('foc', row === to);
  to.querySelector('[data-open]')?.focus({ preventScroll: true });
  to.scrollIntoView({ block: 'nearest' });
};
const press = (selector) => (current() ?? document).querySelector(selector)?.click();
// On a phone the rooms are one line: the current one is drawn into sight.
document.querySelector('.rail nav [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
let went = 0;
const go = (key) => document.querySelector('[data-go="' + key + '"]')?.click();
const KEYS = {
  j: () => move(1), arrowdown: () => move(1), k: () => move(-1), arrowup: () => move(-1),
  o: () => press('[data-open]'),
  p: () => press('[data-act]'),
  z: () => document.querySelector('[data-undo]')?.click(),
  '/': () => (document.querySelector('[data-search]') ?? document.querySelector('[data-find]'))?.focus(),
  m: () => document.querySelector('[data-note]')?.focus(),
  '?': () => sheet?.showModal(),
  escape: () => { for (const row of rows()) row.classList.remove('foc'); },
};
document.addEventListener('keydown', (event) => {
  const key = event.key.toLowerCase();
  const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.getModifierState('AltGraph');
  if ((event.ctrlKey || event.metaKey) && !event.altKey && key === 'k') {
    event.preventDefault();
    document.querySelector('[data-find]')?.focus();
    return;
  }
  if ((event.ctrlKey || event.metaKey) && !event.altKey && key === 'enter') {
    const form = event.target instanceof Element ? event.target.closest('form') : null;
    form?.querySelector('button[type="submit"]')?.click();
    return;
  }
  if (!isPlain || types(event.target) || sheet?.open) return;
  if (key === 'enter' && current() && event.target.matches('[data-open]')) {
    event.preventDefault();
    press('[data-act]');
    return;
  }
  if (key === 'g') { went = Date.now(); return; }
  if (Date.now() - went < 1200 && went > 0) { went = 0; go(key); return; }
  const does = KEYS[key];
  if (!does) return;
  event.preventDefault();
  does();
});
document.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('[data-keys]')) sheet?.showModal();
});
// Says that it is saving, until the answer is there. A second press sends nothing more.
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (form.method !== 'post' || form.closest('dialog') || form.matches('[data-file]')) return;
  if (form.dataset.sent) { event.preventDefault(); return; }
  form.dataset.sent = 'yes';
  const state = document.querySelector('[data-saving]');
  if (state) state.textContent = state.dataset.saving;
});
addEventListener('pageshow', (event) => {
  if (event.persisted) for (const form of document.forms) delete form.dataset.sent;
});
`;
