import { html } from 'hono/html';
import type { Passkey } from '#domain/passkeys/list-passkeys.ts';
import { dateFormat } from '#shared/format-cache.ts';
import { type Locale, languageTag } from '#shared/locale.ts';
import { fill, WORDS, type Words } from '../words.ts';
import { faultNotice, field, form, mandatory, quietButton, strength, type Typed } from './form.ts';
import { type Frame, framed, type Html } from './frame.ts';
import { passkeyForm } from './passkey-form.ts';

/** What was done a moment ago. */
export type Done = keyof Words['done'];

export type SecurityAddresses = Readonly<Record<'add' | 'rename' | 'remove' | 'email' | 'password', string>>;

/** The account whose page it is. */
export type Secured = { readonly email: string; readonly passkeys: readonly Passkey[] };

/** How somebody signs in: passkeys, e-mail address, password. */
export function securityPage(
  frame: Frame,
  { email, passkeys }: Secured,
  to: SecurityAddresses,
  typed: Typed,
  done: Done | null,
): Html {
  const words = WORDS[frame.locale];
  const w = words.security;
  const newEmail = field(
    frame.locale,
    { name: 'email', label: w['new-email'], autocomplete: 'email' },
    typed,
  );
  return framed(
    frame,
    w.title,
    html`${done ? html`<p class="done" role="status">${words.done[done]}</p>` : ''}
      ${faultNotice(typed)}
      <section aria-labelledby="passkeys">
        <h2 id="passkeys">${w.passkeys}</h2>
        <p>${w['passkeys-text']} ${passkeys.length === 0 ? w.none : ''}</p>
        ${passkeys.length > 0 ? listOf(frame, passkeys, to) : ''}
        ${passkeyForm(frame, { kind: 'create', action: to.add, label: words.passkeys.make }, null)}
      </section>
      <section aria-labelledby="email-title">
        <h2 id="email-title">${w.email}</h2>
        <p>${fill(w['email-text'], { email })}</p>
        ${form(to.email, [newEmail], w['email-submit'], 'quiet')}
      </section>
      ${passwordSection(frame.locale, email, to.password, typed)}`,
  );
}

function passwordSection(locale: Locale, email: string, action: string, typed: Typed): Html {
  const words = WORDS[locale];
  const w = words.security;
  const fields = [
    html`<input type="hidden" name="username" autocomplete="username" value="${email}" />`,
    field(
      locale,
      { name: 'current', label: words['current-password'], autocomplete: 'current-password' },
      typed,
    ),
    field(
      locale,
      {
        ...{ name: 'password', label: words['new-password'], autocomplete: 'new-password' },
        hint: words['password-hint'],
      },
      typed,
    ),
    strength(words.strength),
  ];
  return html`<section aria-labelledby="password-title">
      <h2 id="password-title">${w.password}</h2>
      <p>${w['password-text']}</p>
      ${form(action, fields, w['password-submit'], 'quiet')}
    </section>`;
}

function listOf(frame: Frame, passkeys: readonly Passkey[], to: SecurityAddresses): Html {
  const w = WORDS[frame.locale].security;
  const entries = passkeys.map((passkey) => entryOf(frame, passkey, to));
  return html`<ul class="passkeys">${entries}</ul><p class="hint">${w['remove-hint']}</p>`;
}

function entryOf({ locale }: Frame, passkey: Passkey, to: SecurityAddresses): Html {
  const w = WORDS[locale].security;
  const { id, name, createdAt, lastUsedAt } = passkey;
  const days = dateFormat(languageTag(locale), { dateStyle: 'long', timeZone: 'Europe/Rome' });
  const day = (instant: Date) => days.format(instant);
  const used = lastUsedAt ? `, ${fill(w.used, { day: day(lastUsedAt) })}` : '';
  const itself = html`<input type="hidden" name="id" value="${id}" />`;
  return html`<li>
      <span class="name">${name}</span>
      <span class="hint">${fill(w.made, { day: day(createdAt) })}${used}</span>
      <div class="does">
        <details>
          <summary>${w.rename}</summary>
          <form method="post" action="${to.rename}" novalidate>
            ${itself}
            <p class="field"><label for="name-${id}">${mandatory(w.name, locale)}</label>
              <input id="name-${id}" name="name" value="${name}" maxlength="60" autocomplete="off" required /></p>
            <p>${quietButton(w.save)}</p>
          </form>
        </details>
        <form method="post" action="${to.remove}">
          ${itself}
          <button class="link" aria-label="${fill(w['remove-named'], { name })}">${w.remove}</button>
        </form>
      </div>
    </li>`;
}

/** After a sign-in with a password: the next one may do without. */
export function offerPage(frame: Frame, here: string, fault: string | null): Html {
  const words = WORDS[frame.locale];
  const w = words.offer;
  const kind = { kind: 'create', action: here, label: words.passkeys.make, later: w.later } as const;
  return framed(frame, w.title, html`<p class="lead">${w.text}</p>${passkeyForm(frame, kind, fault)}`);
}

/** The link that a new address got: one press makes it the account's. */
export function emailPage(frame: Frame, here: string, email: string): Html {
  const w = WORDS[frame.locale]['email-change'];
  return framed(
    frame,
    w.title,
    html`<p class="lead">${fill(w.text, { email })}</p>${form(here, [], w.submit)}`,
  );
}
