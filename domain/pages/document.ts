// @browser-safe The document types of pages and of the page builder.
import type { Locale } from '#shared/locale.ts';
import type { RichText } from './rich-text.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A text of a block: one line, or rich text. */
export type TextValue = string | RichText;

/**
 * One block of a document. `version` is the version of its type's fields when it was
 * saved (see upgrade-document.ts).
 */
export type PageBlock = {
  readonly id: string;
  /** Its parent block; null at the top level. */
  readonly parentId: string | null;
  readonly type: string;
  readonly version: number;
  /** Its place among its siblings, from 0. */
  readonly position: number;
  /** The values that are the same in every language. */
  readonly data: Readonly<Record<string, Json>>;
  readonly texts: Partial<Readonly<Record<Locale, Readonly<Record<string, TextValue>>>>>;
};

/** The block in one language: each text in the reader's language, else in English. */
export type LocalBlock = Omit<PageBlock, 'texts'> & { readonly texts: Readonly<Record<string, TextValue>> };

/**
 * The owner of a document: an entity and one of its attributes, such as `content` of
 * the page `home`.
 */
export type DocumentRef = {
  readonly entitySlug: string;
  readonly entityId: string;
  readonly attributeSlug: string;
};
