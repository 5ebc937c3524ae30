import type { Locale } from '#shared/locale.ts';

/** The European Union's own artwork of the notice in a language: a file of `public/guarantee-notice/` and what it must be. */
export type OfficialNotice = { file: string; sha256: string; width: number; height: number };

/**
 * Official notices on the legal guarantee that were put into `public/guarantee-notice/`, unchanged, each with its checksum (Implementing Regulation
 * (EU) 2025/1960 allows no edits). None came with the demo: where one is missing, the page's own words and type stand alone.
 */
export const OFFICIAL_NOTICES: Partial<Record<Locale, OfficialNotice>> = {};
