import type { Context, Hono } from 'hono';
import { requestAccount } from '#domain/accounts/request-account.ts';
import { requestReset } from '#domain/accounts/request-reset.ts';
import { isRefusal } from '#shared/refusal.ts';
import { forgotPage, registerPage } from '../pages/account-pages.ts';
import { NOTHING_TYPED, type Typed } from '../pages/form.ts';
import { sentPage } from '../pages/message-page.ts';
import type { LoginServiceSettings } from '../settings.ts';
import { addressesAround, frameOf, localeOf, readTyped, refusedForm, statusOf } from '../visit.ts';

type Kind = 'register' | 'forgot';
const ACTS = { register: requestAccount, forgot: requestReset } as const;

/**
 * The forms that send a mail, during a sign-in or without one: create an account, forgotten
 * password.
 */
export function mountRequests(app: Hono, settings: LoginServiceSettings): void {
  for (const kind of ['register', 'forgot'] as const) {
    for (const path of [`/${kind}`, `/interaction/:uid/${kind}`]) {
      app.get(path, (c) => show(c, settings, kind, NOTHING_TYPED, 200));
      app.post(path, (c) => ask(c, settings, kind));
    }
  }
}

async function ask(c: Context, settings: LoginServiceSettings, kind: Kind) {
  const locale = localeOf(c);
  const typed = await readTyped(c);
  const circumstances = { network: settings.networkOf(c), interaction: interactionOf(c) };
  try {
    const { email } = await ACTS[kind](settings.shopIn(locale, c), typed, circumstances);
    const again = addresses(c, settings, kind).here;
    return c.html(sentPage(await frameOf(c, settings, locale), kind, { email, again }));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return show(c, settings, kind, refusedForm(locale, typed, error), statusOf(error));
  }
}

async function show(
  c: Context,
  settings: LoginServiceSettings,
  kind: Kind,
  typed: Typed,
  status: 200 | ReturnType<typeof statusOf>,
) {
  const frame = await frameOf(c, settings, localeOf(c));
  const around = addresses(c, settings, kind);
  const privacy = settings.shopPages.privacy(frame.locale);
  const page =
    kind === 'register'
      ? registerPage(frame, { ...around, privacy }, typed)
      : forgotPage(frame, around, typed);
  return c.html(page, status);
}

function addresses(c: Context, settings: LoginServiceSettings, kind: Kind) {
  const locale = localeOf(c);
  const around = addressesAround(interactionOf(c), locale, settings.shopPages.login(locale));
  return { ...around, here: around[kind] };
}

/** The sign-in to continue after the mail; it is only a hint, never trusted. */
function interactionOf(c: Context): string | null {
  const uid = c.req.param('uid') ?? '';
  return /^[\w-]{1,64}$/.test(uid) ? uid : null;
}
