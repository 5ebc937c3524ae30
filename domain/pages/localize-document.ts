// @browser-safe The builder shows every language with it.
import { DEFAULT_LOCALE, type Locale } from '#shared/locale.ts';
import type { LocalBlock, PageBlock } from './document.ts';

/** The document in one language: each text in that language, else in English. */
export function localizeDocument(blocks: readonly PageBlock[], locale: Locale): LocalBlock[] {
  return blocks.map(({ texts, ...block }) => ({
    ...block,
    texts: { ...texts[DEFAULT_LOCALE], ...texts[locale] },
  }));
}
