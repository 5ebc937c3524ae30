/** Says that it is saving, until the answer is there. A second press sends nothing more. */
export function saySaving(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (form.method !== 'post' || form.closest('dialog') || form.matches('[data-file]')) return;
    if (form.dataset.sent) {
      event.preventDefault();
      return;
    }
    form.dataset.sent = 'yes';
    const state = document.querySelector<HTMLElement>('[data-saving]');
    if (state) state.textContent = state.dataset.saving ?? '';
  });
  addEventListener('pageshow', (event) => {
    if (event.persisted) for (const form of document.forms) delete form.dataset.sent;
  });
}
