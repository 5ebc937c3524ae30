import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { setPageHeaders } from '#adapters/stand-in/page.ts';
import { DEFAULT_LOCALE, type Locale, localeFromAcceptLanguage } from '#shared/locale.ts';
import { deliverAbout } from './courier.ts';
import { type PaymentHappening, SANDBOX_METHODS, type SandboxMethod, type SandboxPayment } from './events.ts';
import { changePayment, readPayment } from './journal.ts';
import { CHALLENGE_CODE, missingPage, paymentPage } from './page.ts';
import { PAGE_STYLE } from './page-style.ts';
import type { SandboxTexts } from './sandbox-texts.ts';
import type { SandboxSettings } from './settings.ts';
import { isPageKey } from './signature.ts';

export type SandboxAppSettings = SandboxSettings & { readonly texts: Readonly<Record<Locale, SandboxTexts>> };

const MAX_REFUSED_CODES = 3;
const MAX_FORM_BYTES = 4096;

/**
 * The sandbox's hosted payment page, for mounting at `/sandbox-payments`. Plain forms, no script.
 * It sets its own strict headers. Middleware around it must not replace its
 * Content-Security-Policy, whose form-action allows the shop it returns to.
 */
export function createSandboxApp(settings: SandboxAppSettings): Hono {
  const app = new Hono();
  app.get('/page.css', (c) => c.body(PAGE_STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }));
  app.get('/pay/:reference/:key', async (c) => {
    const payment = await findPayment(settings, c);
    return payment ? show(c, settings, payment) : showMissing(c, settings);
  });
  const showAgain = async (c: Context) => {
    const payment = await findPayment(settings, c);
    return payment ? show(c, settings, payment, { status: 413 }) : showMissing(c, settings);
  };
  // Without an answer of its own it throws, and the shop around it would report a fault.
  const limit = bodyLimit({ maxSize: MAX_FORM_BYTES, onError: showAgain });
  app.post('/pay/:reference/:key', limit, async (c) => {
    const payment = await findPayment(settings, c);
    return payment ? act(c, settings, payment) : showMissing(c, settings);
  });
  return app;
}

async function findPayment(settings: SandboxSettings, c: Context): Promise<SandboxPayment | null> {
  const { reference = '', key = '' } = c.req.param();
  return isPageKey(settings.secret, reference, key) ? readPayment(settings.folder, reference) : null;
}

async function act(c: Context, settings: SandboxAppSettings, payment: SandboxPayment): Promise<Response> {
  const form = await c.req.parseBody().catch(() => null);
  if (form === null) return show(c, settings, payment, { status: 400 });
  const decide = (current: SandboxPayment | null) =>
    current?.state === 'pending' ? happeningOf(settings, current, form) : null;
  const refusedBefore = payment.challenge?.refusedCodes ?? 0;
  const after = (await changePayment(settings, payment.reference, decide)) ?? payment;
  if (after.state === 'pending') {
    const refused = (after.challenge?.refusedCodes ?? 0) > refusedBefore;
    return refused
      ? show(c, settings, after, { status: 422, codeRefused: true })
      : c.redirect(c.req.path, 303);
  }
  if (settings.faults?.beforeBrowser) await deliverAbout(settings, after.reference);
  // The shop gave the address when the payment was made; the browser cannot change it.
  return c.redirect(after.created.returnUrl, 303);
}

function happeningOf(
  settings: SandboxSettings,
  payment: SandboxPayment,
  form: Record<string, unknown>,
): PaymentHappening | null {
  const agreed = settings.capture === 'later' ? 'authorized' : 'captured';
  const method = payment.challenge?.method ?? methodOf(form.method);
  switch (form.action) {
    case 'approve':
      return payment.challenge ? null : { type: agreed, method };
    case 'challenge':
      return payment.challenge ? null : { type: 'challenged', method };
    case 'confirm':
      return payment.challenge ? judgeCode(payment.challenge, form.code, agreed) : null;
    case 'decline':
      return { type: 'declined', method };
    case 'abandon':
      return { type: 'canceled', by: 'shopper' };
    default:
      return null;
  }
}

function judgeCode(
  challenge: NonNullable<SandboxPayment['challenge']>,
  code: unknown,
  agreed: 'authorized' | 'captured',
): PaymentHappening {
  if (String(code).trim() === CHALLENGE_CODE) return { type: agreed, method: challenge.method };
  const last = challenge.refusedCodes + 1 >= MAX_REFUSED_CODES;
  return last ? { type: 'declined', method: challenge.method } : { type: 'code-refused' };
}

function methodOf(value: unknown): SandboxMethod {
  return SANDBOX_METHODS.find((method) => method === value) ?? 'visa';
}

function show(
  c: Context,
  settings: SandboxAppSettings,
  payment: SandboxPayment,
  { status = 200, codeRefused = false }: { status?: 200 | 400 | 413 | 422; codeRefused?: boolean } = {},
): Response | Promise<Response> {
  setPageHeaders(c, new URL(payment.created.returnUrl).origin);
  return c.html(paymentPage(payment, settings.texts[payment.created.locale], codeRefused), status);
}

function showMissing(c: Context, settings: SandboxAppSettings): Response | Promise<Response> {
  const locale = localeFromAcceptLanguage(c.req.header('accept-language')) ?? DEFAULT_LOCALE;
  setPageHeaders(c, '');
  return c.html(missingPage(locale, settings.texts[locale]), 404);
}
