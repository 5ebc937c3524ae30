import { html } from 'hono/html';
import { fill, WORDS } from '../words.ts';
import { faultNotice, field, form, mandatoryLegend, strength, type Typed } from './form.ts';
import { type Frame, framed, type Html } from './frame.ts';
import { passkeyForm } from './passkey-form.ts';

type Addresses = {
  readonly here: string;
  readonly signIn: string;
  readonly register: string;
  readonly forgot: string;
};

/** A passkey first, then e-mail address and password. */
export function signInPage(
  frame: Frame,
  addresses: Addresses & { orderAccess: string; passkey: string },
  typed: SignInTyped,
): Html {
  const words = WORDS[frame.locale];
  const w = words['sign-in'];
  return framed(
    frame,
    w.title,
    html`${signInForms(frame, addresses, typed, w.submit)}
      <p class="more"><a href="${addresses.forgot}">${w.forgot}</a></p>
      <p class="more">${w['no-account']} <a href="${addresses.register}">${w.register}</a></p>
      <p class="more">${w.guest} <a href="${addresses.orderAccess}">${w['find-order']}</a></p>`,
  );
}

/** What was typed to sign in; `passkeyFault` is an error of the passkey. */
export type SignInTyped = Typed & { readonly passkeyFault?: string | null };

/** Asks once more who it is, before something of the sign-in changes. */
export function identityPage(
  frame: Frame,
  addresses: { here: string; passkey: string; forgot: string },
  typed: SignInTyped,
): Html {
  const words = WORDS[frame.locale];
  const w = words.identity;
  return framed(
    frame,
    w.title,
    html`<p class="lead">${w.text}</p>
      ${signInForms(frame, addresses, typed, w.submit)}
      <p class="more"><a href="${addresses.forgot}">${words['sign-in'].forgot}</a></p>`,
  );
}

/**
 * Browsers list passkeys among their suggestions for the e-mail field. The script notes in
 * `passkeys` whether this device could make one.
 */
function signInForms(
  frame: Frame,
  { here, passkey }: { here: string; passkey: string },
  typed: SignInTyped,
  submit: string,
): Html {
  const words = WORDS[frame.locale];
  const w = words['sign-in'];
  const fields = [
    faultNotice(typed),
    mandatoryLegend(frame.locale),
    html`<input type="hidden" name="passkeys" value="" />`,
    field(frame.locale, { name: 'email', label: words.email, autocomplete: 'username webauthn' }, typed),
    field(frame.locale, { name: 'password', label: words.password, autocomplete: 'current-password' }, typed),
  ];
  const kind = { kind: 'get', action: passkey, label: w.passkey, hint: w['passkey-hint'] } as const;
  return html`${passkeyForm(frame, kind, typed.passkeyFault ?? null)}
    <p class="or with-passkey" hidden>${w.or}</p>
    ${form(here, fields, submit)}`;
}

/** The form for a new account. */
export function registerPage(frame: Frame, addresses: Addresses & { privacy: string }, typed: Typed): Html {
  const words = WORDS[frame.locale];
  const w = words.register;
  const [before = '', after = ''] = w.privacy.split('{link}');
  const fields = [
    faultNotice(typed),
    mandatoryLegend(frame.locale),
    field(frame.locale, { name: 'firstName', label: words['first-name'], autocomplete: 'given-name' }, typed),
    field(frame.locale, { name: 'lastName', label: words['last-name'], autocomplete: 'family-name' }, typed),
    field(frame.locale, { name: 'email', label: words.email, autocomplete: 'username' }, typed),
    field(
      frame.locale,
      { name: 'password', label: words.password, autocomplete: 'new-password', hint: words['password-hint'] },
      typed,
    ),
    strength(words.strength),
  ];
  return framed(
    frame,
    w.title,
    html`<p class="lead">${w.text}</p>
      ${form(addresses.here, fields, w.submit)}
      <p class="more">${before}<a href="${addresses.privacy}">${w['privacy-policy']}</a>${after}</p>
      <p class="more">${w['have-account']} <a href="${addresses.signIn}">${w['sign-in']}</a></p>`,
  );
}

/** The form for a password reset. */
export function forgotPage(frame: Frame, addresses: Addresses, typed: Typed): Html {
  const words = WORDS[frame.locale];
  const w = words.forgot;
  const fields = [
    faultNotice(typed),
    mandatoryLegend(frame.locale),
    field(frame.locale, { name: 'email', label: words.email, autocomplete: 'username' }, typed),
  ];
  return framed(
    frame,
    w.title,
    html`<p class="lead">${w.text}</p>
      ${form(addresses.here, fields, w.submit)}
      <p class="more"><a href="${addresses.signIn}">${w.back}</a></p>`,
  );
}

/**
 * The password of a registration again, or a new one. The address is in the form for
 * password managers too.
 */
export function linkPage(
  frame: Frame,
  kind: 'confirm' | 'reset',
  here: string,
  email: string,
  typed: Typed,
): Html {
  const words = WORDS[frame.locale];
  const w = words[kind];
  const isNew = kind === 'reset';
  const password = {
    name: 'password',
    label: isNew ? words['new-password'] : words.password,
    autocomplete: isNew ? 'new-password' : 'current-password',
    ...(isNew ? { hint: words['password-hint'] } : {}),
  } as const;
  const known = html`<input type="hidden" name="username" autocomplete="username" value="${email}" />`;
  return framed(
    frame,
    w.title,
    html`<p class="lead">${fill(w.text, { email })}</p>
      ${form(here, [known, faultNotice(typed), field(frame.locale, password, typed), isNew ? strength(words.strength) : ''], w.submit)}`,
  );
}

/** Asks before a sign-out that no form of the shop has asked for. */
export function logoutPage(frame: Frame, here: string): Html {
  const w = WORDS[frame.locale].logout;
  return framed(frame, w.title, html`<p class="lead">${w.text}</p>${form(here, [], w.submit)}`);
}
