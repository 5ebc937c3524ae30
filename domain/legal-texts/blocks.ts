/**
 * A part of a text, in reading order. It holds no markup, so it can go to a page, a mail or a
 * print. `id` of a heading is its anchor, the same in every language; `lines` keep their breaks
 * (addresses, the withdrawal form). A paragraph with `when` stands there only with or without a
 * tag manager in the settings. The paragraph `{processing}` is written from `processing.ts`,
 * `{recalls}` from the recalls of the safety room.
 */
export type LegalBlock =
  | { kind: 'h2'; id: string; text: string }
  | { kind: 'h3'; text: string }
  | { kind: 'p'; text: string; when?: 'tag-manager' | 'no-tag-manager' }
  | { kind: 'list' | 'lines'; items: string[] };
