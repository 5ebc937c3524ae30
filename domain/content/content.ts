// @browser-safe The type of an item as pages show it.
import type { ContentKind, FieldsOf, TextsOf } from './kinds.ts';

type ShownPicture = {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  /** What a photograph shows, in the reader's language or else in English; absent: a drawing. */
  readonly alt?: string;
};

/** How its author looks, where staff added a picture of them. */
type AuthorsPicture = { readonly authorPicture?: Omit<ShownPicture, 'alt'> };

/** A published item with its texts in the reader's language, else in English. */
export type Content<Kind extends ContentKind = ContentKind> = {
  readonly kind: Kind;
  readonly code: string;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly picture: ShownPicture | null;
  /** More of them. */
  readonly pictures: readonly ShownPicture[];
  readonly fields: FieldsOf<Kind> & TextsOf<Kind> & AuthorsPicture;
  readonly category: { readonly code: string; readonly slug: string; readonly name: string } | null;
  /** Instants in ISO 8601. */
  readonly publishedAt: string;
  readonly changedAt: string;
  /** Calendar days on which it begins and ends; null for a kind without. */
  readonly beginsOn: string | null;
  readonly endsOn: string | null;
};
