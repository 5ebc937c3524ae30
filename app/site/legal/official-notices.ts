import { LOCALES, type Locale } from '#shared/locale.ts';

/**
 * The European Union's own artwork of the notice in a language: a file of
 * `public/guarantee-notice/`, its checksum and size.
 */
export type OfficialNotice = { file: string; sha256: string; width: number; height: number };

/**
 * Official notices on the legal guarantee in `public/guarantee-notice/`, unchanged (Implementing
 * Regulation (EU) 2025/1960 allows no edits). The demo has none: where one is missing, the page's
 * own words stand alone.
 */
export const OFFICIAL_NOTICES: Partial<Record<Locale, OfficialNotice>> = {};

/**
 * The languages whose official notice is not there. Since 27 September 2026 each is a fault of a
 * shop that sells in the European Union; start and `npm run doctor` say so.
 */
export function missingNotices(notices: Partial<Record<Locale, OfficialNotice>> = OFFICIAL_NOTICES) {
  return LOCALES.filter((locale) => !notices[locale]);
}

/** The step that mends it. */
export const NOTICE_REMEDY =
  'Put the official files of Regulation (EU) 2025/1960, unchanged, into public/guarantee-notice/ and list them with SHA-256 and size in app/site/legal/official-notices.ts.';
