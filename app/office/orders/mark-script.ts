/**
 * Marks rows by `X`, and a range by `Shift X`; counts them, and says how far an act on them is.
 * Without it the boxes are ticked by hand.
 */
export const MARK_SCRIPT = `
{
  const boxes = () => [...document.querySelectorAll('[data-mark]')];
  const bulk = document.querySelector('[data-bulk]');
  const count = document.querySelector('[data-marked]');
  const none = count?.textContent;
  const tell = () => {
    const n = boxes().filter((box) => box.checked).length;
    if (count) count.textContent = n ? count.dataset.marked.replace('#', n) : none;
  };
  let last = null;
  const mark = (box, isRange) => {
    const all = boxes();
    const [from, to] = [all.indexOf(last ?? box), all.indexOf(box)].sort((a, b) => a - b);
    if (isRange) for (const one of all.slice(from, to + 1)) one.checked = true;
    else box.checked = !box.checked;
    last = box;
    tell();
  };
  document.addEventListener('change', (event) => {
    if (event.target instanceof Element && event.target.matches('[data-mark]')) { last = event.target; tell(); }
  });
  document.addEventListener('keydown', (event) => {
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.getModifierState('AltGraph');
    const types = event.target instanceof Element && event.target.closest('input:not([type=checkbox]), textarea, select, dialog');
    const box = document.querySelector('[data-row].foc [data-mark]');
    if (!isPlain || types) return;
    if (event.key.toLowerCase() === 'x' && box) { event.preventDefault(); mark(box, event.shiftKey); }
    if (event.key === 'Escape') { for (const one of boxes()) one.checked = false; tell(); }
  });
  bulk?.addEventListener('submit', (event) => {
    if (event.submitter?.value !== 'pack') return;
    const asked = new URLSearchParams(new FormData(bulk));
    const all = asked.getAll('order').length;
    setInterval(async () => {
      const answer = await fetch('/office/orders/many/progress?' + asked);
      if (answer.ok) count.textContent = bulk.dataset.bulk.replace('{done}', await answer.text()).replace('{all}', all);
    }, 700);
  });
}
`;
