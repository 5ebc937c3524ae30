import type { Locale } from '#shared/locale.ts';

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
