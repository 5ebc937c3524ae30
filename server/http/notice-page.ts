import { addressOf } from '#app/addresses.ts';
import { MESSAGES } from '#messages/catalogue.ts';
import { type Locale, languageOf } from '#shared/locale.ts';

/** The page runs nothing and loads nothing. */
export const NOTICE_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const STYLE =
  'body{font:18px/1.5 system-ui,sans-serif;max-width:36em;margin:18vh auto;padding:0 20px;color:#111;background:#f5f5f5}h1{font-size:32px;line-height:1.15}a{color:inherit}';

/**
 * A page without shell, data or framework, for what is answered before them or when they failed.
 * `text` is our own wording.
 * @param way where it leads; left out: the home page
 */
export function noticePage(
  locale: Locale,
  title: string,
  text: string,
  way = { to: addressOf(locale, 'home'), label: MESSAGES[locale].errors.home },
): string {
  const home = `<a href="${way.to}">${way.label}</a>`;
  return `<!doctype html><html lang="${locale}" dir="${languageOf(locale).dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p><p>${home}</p></main></body></html>`;
}
