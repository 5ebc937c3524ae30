import { html } from 'hono/html';
import { type Html, standInPage } from '#adapters/stand-in/page.ts';
import type { ProviderPaymentState } from '#domain/payments/port.ts';
import type { Locale } from '#shared/locale.ts';
import { formatMoney } from '#shared/money.ts';
import { CARD_LAST_DIGITS, SANDBOX_METHODS, type SandboxMethod, type SandboxPayment } from './events.ts';
import { fill, type SandboxTexts } from './sandbox-texts.ts';

/** Shown on the challenge page itself, because no bank sends it. */
export const CHALLENGE_CODE = '2580';

const METHOD_NAMES: Readonly<Record<SandboxMethod, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  maestro: 'Maestro',
  paypal: 'PayPal',
};

/** The hosted page of a payment: choose an outcome, answer a challenge, or see its end. */
export function paymentPage(payment: SandboxPayment, texts: SandboxTexts, codeRefused = false): Html {
  const { locale } = payment.created;
  if (payment.state !== 'pending') return closedPage(payment, payment.state, texts);
  if (payment.challenge)
    return page(locale, texts.challengeTitle, challengeForm(payment, texts, codeRefused));
  return page(locale, texts.title, outcomeForm(payment, texts));
}

/** The page for an unknown payment. */
export function missingPage(locale: Locale, texts: SandboxTexts): Html {
  return page(locale, texts.missingTitle, html`<h1>${texts.missingTitle}</h1><p>${texts.missingText}</p>`);
}

function outcomeForm(payment: SandboxPayment, texts: SandboxTexts): Html {
  return html`<h1>${texts.title}</h1>
    <p>${texts.notice}</p>
    ${summary(payment, texts)}
    <form method="post">
      <fieldset>
        <legend>${texts.method}</legend>
        ${SANDBOX_METHODS.map((method, index) => methodChoice(method, index === 0, texts))}
      </fieldset>
      ${action('approve', texts.approve, 'first')} ${action('challenge', texts.challenge)}
      ${action('decline', texts.decline)} ${action('abandon', texts.abandon)}
    </form>`;
}

function methodChoice(method: SandboxMethod, checked: boolean, texts: SandboxTexts): Html {
  const digits = CARD_LAST_DIGITS[method];
  const label = digits
    ? `${METHOD_NAMES[method]} ${fill(texts.cardEnding, { digits })}`
    : METHOD_NAMES[method];
  return html`<label class="choice"
    ><input type="radio" name="method" value="${method}" ${checked ? html`checked` : ''} /> ${label}</label
  >`;
}

function challengeForm(payment: SandboxPayment, texts: SandboxTexts, codeRefused: boolean): Html {
  const complaint = html`<p class="wrong" id="complaint" role="alert">${texts.codeRefused}</p>`;
  return html`<h1>${texts.challengeTitle}</h1>
    <p id="hint">${fill(texts.challengeText, { code: CHALLENGE_CODE })}</p>
    ${summary(payment, texts)}
    <form method="post">
      <label class="label" for="code">${texts.code}</label>
      ${codeRefused ? complaint : ''}
      <input class="code" id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="10"
        aria-describedby="${codeRefused ? 'complaint hint' : 'hint'}" ${codeRefused ? html`aria-invalid="true"` : ''} />
      ${action('confirm', texts.confirm, 'first')} ${action('decline', texts.decline)}
      ${action('abandon', texts.abandon)}
    </form>`;
}

function closedPage(
  payment: SandboxPayment,
  state: Exclude<ProviderPaymentState, 'pending'>,
  texts: SandboxTexts,
): Html {
  const body = html`<h1>${texts.closedTitle}</h1>
    <p>${texts.closed[state === 'authorized' ? 'captured' : state]}</p>
    ${summary(payment, texts)} <a class="button first" href="${payment.created.returnUrl}">${texts.backToShop}</a>`;
  return page(payment.created.locale, texts.closedTitle, body);
}

function summary(payment: SandboxPayment, texts: SandboxTexts): Html {
  const amount = formatMoney(payment.amount, payment.currency, payment.created.locale, { cents: true });
  return html`<dl>
    <dt>${texts.order}</dt>
    <dd>${payment.orderReference}</dd>
    <dt>${texts.amount}</dt>
    <dd class="amount">${amount}</dd>
  </dl>`;
}

function action(value: string, label: string, look = ''): Html {
  return html`<button name="action" value="${value}" class="${look}">${label}</button>`;
}

function page(locale: Locale, title: string, body: Html): Html {
  return standInPage(locale, title, '../../page.css', body);
}
