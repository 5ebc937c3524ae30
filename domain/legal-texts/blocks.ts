/**
 * A piece of a text, in reading order: no markup inside, so a text can be shown, mailed or printed alike. `id` of a heading is its anchor,
 * the same in every language; `lines` keep their breaks (addresses, the withdrawal form).
 */
export type LegalBlock =
  | { kind: 'h2'; id: string; text: string }
  | { kind: 'h3' | 'p'; text: string }
  | { kind: 'list' | 'lines'; items: string[] };
