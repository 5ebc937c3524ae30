// @browser-safe: pages and the builder speak of documents in these words.
import type { Locale } from '#shared/locale.ts';
import type { RichText } from './rich-text.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A text of a block: a line, or text with structure. */
export type TextValue = string | RichText;

/** One block of a document. `version` is that of its type's fields when it was saved (see upgrade-document.ts). */
export type PageBlock = {
  readonly id: string;
  /** The block it stands in; null at the top. */
  readonly parentId: string | null;
  readonly type: string;
  readonly version: number;
  /** Its place among its siblings, from 0. */
  readonly position: number;
  /** What is the same in every language. */
  readonly data: Readonly<Record<string, Json>>;
  readonly texts: Partial<Readonly<Record<Locale, Readonly<Record<string, TextValue>>>>>;
};

/** The block as one reader sees it: each text in their language, else in English. */
export type LocalBlock = Omit<PageBlock, 'texts'> & { readonly texts: Readonly<Record<string, TextValue>> };

/** What a document belongs to: an entity and one of its attributes, such as the `content` of the page `home`. */
export type DocumentRef = {
  readonly entitySlug: string;
  readonly entityId: string;
  readonly attributeSlug: string;
};
