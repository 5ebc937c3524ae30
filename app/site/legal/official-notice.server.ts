import { translator } from '#messages/catalogue.ts';
import type { Locale } from '#shared/locale.ts';
import { OFFICIAL_NOTICES } from './official-notices.ts';

/**
 * The European Union's own notice where the shop has it. The page's text is its long description.
 */
export function officialNotice(locale: Locale) {
  const notice = OFFICIAL_NOTICES[locale];
  if (!notice) return null;
  const { file, width, height } = notice;
  return { alt: translator(locale)('guarantee.official'), src: `/guarantee-notice/${file}`, width, height };
}
