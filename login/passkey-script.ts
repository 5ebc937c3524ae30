/**
 * The script of pages with a passkey. It shows the passkey's form where the browser knows passkeys,
 * and sends the browser's answer with it; without the script the password is what remains.
 */
export const PASSKEY_SCRIPT = `
const { browserSupportsWebAuthn, browserSupportsWebAuthnAutofill, platformAuthenticatorIsAvailable, startAuthentication, startRegistration } = SimpleWebAuthnBrowser;
const form = document.querySelector('form[data-passkey]');
const answer = form.elements.namedItem('passkey');
const isNew = form.dataset.passkey === 'create';
const ask = async (more) => {
  const asked = await fetch(form.dataset.ask, { method: 'POST' });
  if (!asked.ok) throw new Error(String(asked.status));
  const optionsJSON = await asked.json();
  return isNew ? startRegistration({ optionsJSON }) : startAuthentication({ optionsJSON, ...more });
};
const send = (given) => {
  answer.value = JSON.stringify(given);
  form.submit();
};
const press = async (event) => {
  if (answer.value !== '' || event.submitter?.name === 'later') return;
  event.preventDefault();
  const said = form.querySelector('.unused');
  said.hidden = true;
  try {
    send(await ask());
  } catch {
    said.hidden = false;
  }
};
const start = async () => {
  if (!browserSupportsWebAuthn()) return;
  for (const element of document.querySelectorAll('.with-passkey')) element.hidden = false;
  form.addEventListener('submit', press);
  if (isNew) return;
  const can = document.querySelector('input[name="passkeys"]');
  if (can && (await platformAuthenticatorIsAvailable())) can.value = 'yes';
  // Passkeys among the browser's own suggestions for the e-mail field.
  if (form.dataset.suggest === 'yes' && (await browserSupportsWebAuthnAutofill())) ask({ useBrowserAutofill: true }).then(send, () => {});
};
// A page that the browser brings back must not send its old answer again.
addEventListener('pageshow', () => {
  answer.value = '';
});
start();
`;
