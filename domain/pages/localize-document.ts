// @browser-safe: the builder shows every language with it.
import { DEFAULT_LOCALE, type Locale } from '#shared/locale.ts';
import type { LocalBlock, PageBlock } from './document.ts';

/** The document as a reader of this language sees it: text by text theirs, else the English one. */
export function localizeDocument(blocks: readonly PageBlock[], locale: Locale): LocalBlock[] {
  return blocks.map(({ texts, ...block }) => ({
    ...block,
    texts: { ...texts[DEFAULT_LOCALE], ...texts[locale] },
  }));
}
