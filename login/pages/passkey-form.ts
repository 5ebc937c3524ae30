import { html } from 'hono/html';
import { LOGIN_SERVICE_PATH } from '#domain/accounts/service-path.ts';
import { WORDS } from '../words.ts';
import { faultNotice, hiddenNotice, quietButton } from './form.ts';
import type { Frame, Html } from './frame.ts';

const KEY = html`<svg aria-hidden="true" viewBox="0 0 24 24"><circle cx="8" cy="8" r="4.5" /><path d="m11.2 11.2 8.3 8.3M16 16l2.5-2.5M13.3 13.3l2-2" /></svg>`;

type Kind = {
  /** Use one, or make one. */
  readonly kind: 'get' | 'create';
  /** Where the answer goes. */
  readonly action: string;
  readonly label: string;
  readonly hint?: string;
  /** The label of a second button, which works without a script too. */
  readonly later?: string;
};

/**
 * The form of a passkey. Its button is hidden until the script finds a browser that knows passkeys;
 * `later` is always there. After a refused passkey the browser suggests none by itself: it could be
 * the same one again.
 */
export function passkeyForm(
  frame: Frame,
  { kind, action, label, hint, later }: Kind,
  fault: string | null,
): Html {
  const words = WORDS[frame.locale];
  const unused = words.passkeys[kind === 'get' ? 'none-used' : 'none-made'];
  const ask = `${LOGIN_SERVICE_PATH}/passkeys/${kind}?lang=${frame.locale}`;
  const button = html`<button class="with-passkey" hidden>${KEY}${label}</button>`;
  return html`<form method="post" action="${action}" data-passkey="${kind}" data-ask="${ask}" data-suggest="${fault === null ? 'yes' : 'no'}"
      class="${later ? '' : 'with-passkey'}"${later ? '' : html` hidden`}>
      <input type="hidden" name="passkey" value="" />
      ${faultNotice({ fault })}
      ${hiddenNotice(unused)}
      <p class="buttons">${button}${later ? quietButton(later, 'name="later" value="yes"') : ''}</p>
      ${hint ? html`<p class="hint">${hint}</p>` : ''}
    </form>
    <script defer src="${LOGIN_SERVICE_PATH}/assets/webauthn.js"></script>
    <script type="module" src="${LOGIN_SERVICE_PATH}/assets/passkey.js"></script>`;
}
