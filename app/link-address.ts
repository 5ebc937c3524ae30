import { type Locale, withLocale } from '#shared/locale.ts';

const SAFE_SCHEMES = ['https:', 'http:', 'mailto:', 'tel:'];

/**
 * Where a link of a document leads: a path without locale under the reader's, an anchor, or a whole address. Null for anything that could
 * run or fool somebody (`javascript:`, `//elsewhere`).
 */
export function linkAddress(to: string | undefined, locale: Locale): string | null {
  if (!to) return null;
  if (to.startsWith('#')) return to;
  if (/^\/(?![/\\])/.test(to)) return withLocale(`/${locale}${to}`, locale);
  const url = URL.parse(to);
  return url && SAFE_SCHEMES.includes(url.protocol) ? url.href : null;
}
