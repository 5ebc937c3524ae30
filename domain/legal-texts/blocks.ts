/**
 * A part of a text, in reading order. It holds no markup, so it can go to a page, a mail or a
 * print. `id` of a heading is its anchor, the same in every language; `lines` keep their breaks
 * (addresses, the withdrawal form).
 */
export type LegalBlock =
  | { kind: 'h2'; id: string; text: string }
  | { kind: 'h3' | 'p'; text: string }
  | { kind: 'list' | 'lines'; items: string[] };
