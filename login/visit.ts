import type { Context } from 'hono';
import { LOGIN_SERVICE_PATH } from '#domain/accounts/service-path.ts';
import { findBrand } from '#domain/brand/find-brand.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { refusalText, refusalTexts } from '#messages/refusal-text.ts';
import { DEFAULT_LOCALE, isLocale, type Locale, localeFromAcceptLanguage } from '#shared/locale.ts';
import type { Refusal } from '#shared/refusal.ts';
import type { FieldName, Typed } from './pages/form.ts';
import type { Frame } from './pages/frame.ts';
import type { LoginServiceSettings } from './settings.ts';

const MOST_TYPED = 1000;

/** The language of a request: of its address, else of its sign-in, else of the browser. */
export function localeOf(c: Context, wishes: unknown = null): Locale {
  const asked = c.req.query('lang');
  if (isLocale(asked)) return asked;
  const wished = typeof wishes === 'string' ? wishes.split(' ').find(isLocale) : undefined;
  return wished ?? localeFromAcceptLanguage(c.req.header('accept-language')) ?? DEFAULT_LOCALE;
}

/**
 * The frame of an answer in this language; other languages are this address with another `lang`.
 */
export async function frameOf(c: Context, settings: LoginServiceSettings, locale: Locale): Promise<Frame> {
  const inLanguage = (other: Locale) => {
    const here = new URL(c.req.url);
    here.searchParams.set('lang', other);
    return here.pathname + here.search;
  };
  const shop = settings.shopIn(locale, c);
  const [site, brand] = await Promise.all([findSiteConfig(shop), findBrand(shop)]);
  return {
    ...{ locale, site, brand },
    shopHome: settings.shopPages.home(locale),
    inLanguage: c.req.method === 'GET' ? inLanguage : null,
  };
}

/** The addresses of the pages during a sign-in, or without one. */
export function addressesAround(interaction: string | null, locale: Locale, shopLogin: string) {
  const base = interaction ? `${LOGIN_SERVICE_PATH}/interaction/${interaction}` : LOGIN_SERVICE_PATH;
  const inLanguage = (path: string) => `${path}?lang=${locale}`;
  return {
    signIn: interaction ? inLanguage(base) : shopLogin,
    register: inLanguage(`${base}/register`),
    forgot: inLanguage(`${base}/forgot`),
  };
}

/** A form's fields as text. */
export async function readTyped(c: Context): Promise<Partial<Record<FieldName, string>>> {
  const body = await c.req.parseBody().catch(() => ({}));
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.slice(0, MOST_TYPED)]] : [],
    ),
  );
}

/** A refused form with its errors, for its page. */
export function refusedForm(locale: Locale, typed: Typed['typed'], refusal: Refusal): Typed {
  const faults = refusalTexts(locale, refusal.fields, refusal.values);
  const isWhole = Object.keys(faults).length === 0;
  return { typed, faults, fault: isWhole ? refusalText(locale, refusal) : null };
}

/** What the form of a passkey sends; `couldMake`: this device could make one. */
export async function readPasskey(c: Context): Promise<{ passkey: string; couldMake: boolean }> {
  const body: Record<string, unknown> = await c.req.parseBody().catch(() => ({}));
  const passkey = typeof body.passkey === 'string' ? body.passkey : '';
  return { passkey, couldMake: body.passkeys === 'yes' };
}

export function statusOf({ code }: Refusal): 401 | 410 | 422 | 429 {
  if (code === 'accounts.too-many-attempts') return 429;
  if (code === 'accounts.sign-in-again' || code === 'accounts.passkey-needed') return 401;
  return code === 'accounts.link-gone' ? 410 : 422;
}
