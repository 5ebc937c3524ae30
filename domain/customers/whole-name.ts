/** A name of several words: the first of them, and the others. */
export type WholeName = { readonly first: string; readonly last: string };

/** Splits a typed name behind its first word; null: it is one word. */
export function wholeName(typed: string): WholeName | null {
  const [first = '', ...rest] = typed.trim().split(/\s+/);
  return rest.length > 0 ? { first, last: rest.join(' ') } : null;
}

/** A pattern of `like` for names in small letters that begin so; a typed wildcard is left out. */
export function beginningOf(text: string): string {
  return `${text.toLowerCase().replaceAll(/[%_\\]/g, '')}%`;
}
