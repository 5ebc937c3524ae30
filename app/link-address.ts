import { type Locale, withLocale } from '#shared/locale.ts';

const SAFE_SCHEMES = ['https:', 'http:', 'mailto:', 'tel:'];

/**
 * The address of a document's link: a path without locale under the reader's, a file of the media
 * room, which has no language, an anchor, or a whole address. Null for an address that could run
 * code or mislead (`javascript:`, `//elsewhere`).
 */
export function linkAddress(to: string | undefined, locale: Locale): string | null {
  if (!to) return null;
  if (to.startsWith('#') || to.startsWith('/media/')) return to;
  if (/^\/(?![/\\])/.test(to)) return withLocale(`/${locale}${to}`, locale);
  const url = URL.parse(to);
  return url && SAFE_SCHEMES.includes(url.protocol) ? url.href : null;
}
