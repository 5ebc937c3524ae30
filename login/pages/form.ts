import { html, raw } from 'hono/html';
import type { registerInput } from '#domain/accounts/input.ts';
import { LOGIN_SERVICE_PATH } from '#domain/accounts/service-path.ts';
import { translator } from '#messages/catalogue.ts';
import type { Locale } from '#shared/locale.ts';
import type { Html } from './frame.ts';

export type FieldName = keyof typeof registerInput.shape | 'current' | 'name';

/**
 * The result of a form: the typed values (never a password), and the errors in the reader's
 * language.
 */
export type Typed = {
  readonly typed: Readonly<Partial<Record<FieldName, string>>>;
  readonly faults: Readonly<Partial<Record<FieldName, string>>>;
  /** An error of the whole form. */
  readonly fault: string | null;
};

export const NOTHING_TYPED: Typed = { typed: {}, faults: {}, fault: null };

type Field = {
  readonly name: FieldName;
  readonly label: string;
  readonly autocomplete: string;
  readonly hint?: string;
};

const KINDS: Partial<Record<FieldName, string>> = {
  email: 'email',
  password: 'password',
  current: 'password',
};
const ALERT = raw(
  '<svg aria-hidden="true" viewBox="0 0 24 24"><path d="M12 3 22 20H2zM12 9.5v5M12 16.6v1.4" /></svg>',
);

/**
 * A labelled input; its hint and error are read out with it. The first one with an error
 * has the focus.
 */
export function field(
  locale: Locale,
  { name, label, autocomplete, hint }: Field,
  { typed, faults }: Typed,
): Html {
  const fault = faults[name];
  const isFirst = Object.keys(faults)[0] === name;
  const described = [hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ');
  const more = [
    described && `aria-describedby="${described}"`,
    fault && 'aria-invalid="true"',
    isFirst && 'autofocus',
    name === 'email' && 'autocapitalize="none" spellcheck="false"',
  ];
  return html`<p class="field">
    <label for="${name}">${mandatory(label, locale)}</label>
    <input id="${name}" name="${name}" type="${KINDS[name] ?? 'text'}" autocomplete="${autocomplete}" maxlength="200" required
      value="${KINDS[name] === 'password' ? '' : (typed[name] ?? '')}" ${raw(more.filter(Boolean).join(' '))} />
    ${hint ? html`<span class="hint" id="${name}-hint">${hint}</span>` : ''}
    ${fault ? html`<span class="fault" id="${name}-fault">${ALERT}<span>${fault}</span></span>` : ''}
  </p>`;
}

/** The label of a mandatory field: a star to see, words to hear (specification section 5). */
export function mandatory(label: string, locale: Locale): Html {
  return html`${label}<span class="star" aria-hidden="true"> *</span><span class="unseen">, ${translator(locale)('fields.mandatory')}</span>`;
}

/** Explains the star. */
export function mandatoryLegend(locale: Locale): Html {
  return html`<p class="hint" aria-hidden="true"><span class="star">*</span> ${translator(locale)('fields.mandatory')}</p>`;
}

/** The notice above the fields for an error of the whole form. */
export function faultNotice({ fault }: Pick<Typed, 'fault'>): Html | string {
  return fault === null ? '' : html`<p class="notice" role="alert">${ALERT}<span>${fault}</span></p>`;
}

/** The same for an error that a script may find: hidden until then. */
export function hiddenNotice(fault: string): Html {
  return html`<p class="notice unused" role="alert" hidden>${ALERT}<span>${fault}</span></p>`;
}

/**
 * A form that posts to an address. `novalidate` keeps browsers from showing errors in
 * their own language.
 */
export function form(
  action: string,
  fields: readonly (Html | string)[],
  submit: string,
  look: 'primary' | 'quiet' = 'primary',
): Html {
  const button = look === 'primary' ? html`<button>${submit}</button>` : quietButton(submit);
  return html`<form method="post" action="${action}" novalidate>${fields}<p>${button}</p></form>`;
}

/** A button beside a more important one. */
export function quietButton(label: string, more = ''): Html {
  return html`<button class="quiet" ${raw(more)}>${label}</button>`;
}

/** Says while typing how strong a new password is; without the script it stays empty. */
export function strength(words: Readonly<Record<'short' | 'weak' | 'good' | 'strong', string>>): Html {
  return html`<p class="strength" role="status" hidden data-short="${words.short}" data-weak="${words.weak}"
      data-good="${words.good}" data-strong="${words.strong}"><span class="bar"></span><span class="said"></span></p>
    <script type="module" src="${LOGIN_SERVICE_PATH}/assets/strength.js"></script>`;
}
