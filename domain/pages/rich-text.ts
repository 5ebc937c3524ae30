// @browser-safe The type of rich text, without any markup that could run.

/**
 * Emphasis and links of a run of text. A link's `href` is a path without locale or a full address.
 */
export type Mark =
  | { readonly type: 'bold' }
  | { readonly type: 'italic' }
  | { readonly type: 'link'; readonly attrs: { readonly href: string } };

export type RichNode =
  | { readonly type: 'text'; readonly text: string; readonly marks?: readonly Mark[] }
  | { readonly type: 'hardBreak' | 'horizontalRule' }
  | {
      readonly type: 'heading';
      readonly attrs: { readonly level: 2 | 3 | 4 };
      readonly content?: readonly RichNode[];
    }
  | {
      readonly type: 'paragraph' | 'bulletList' | 'orderedList' | 'listItem' | 'blockquote';
      readonly content?: readonly RichNode[];
    };

/** A tree in the form of ProseMirror editors, restricted to what pages show. */
export type RichText = { readonly type: 'doc'; readonly content: readonly RichNode[] };
