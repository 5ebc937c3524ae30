type Colleague = { readonly id: string; readonly name: string };

/**
 * The colleagues whom a text names as `@Marco Zanin`. Of two names that fit, the longer one counts.
 * Pure.
 */
export function findNamed<C extends Colleague>(text: string, colleagues: readonly C[]): C[] {
  const named = splitAtNames(text, colleagues).flatMap(({ colleague }) => colleague ?? []);
  return colleagues.filter((one) => named.includes(one));
}

type Part<C> = {
  /** Where it begins. */
  readonly at: number;
  readonly text: string;
  readonly colleague: C | null;
};

/** A text in parts: those that name a colleague, and what stands between them. Pure. */
export function splitAtNames<C extends Colleague>(text: string, colleagues: readonly C[]): Part<C>[] {
  const longestFirst = colleagues.toSorted((one, other) => other.name.length - one.name.length);
  const parts: Part<C>[] = [];
  let from = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const colleague = longestFirst.find(({ name }) => isNamedAt(text, at + 1, name));
    if (!colleague) continue;
    if (at > from) parts.push({ at: from, text: text.slice(from, at), colleague: null });
    from = at + 1 + colleague.name.length;
    parts.push({ at, text: text.slice(at, from), colleague });
    at = from - 1;
  }
  return from < text.length ? [...parts, { at: from, text: text.slice(from), colleague: null }] : parts;
}

/** The name stands there as a whole, whatever its case. */
function isNamedAt(text: string, at: number, name: string): boolean {
  const there = text.slice(at, at + name.length).toLocaleLowerCase();
  return there === name.toLocaleLowerCase() && !/[\p{L}\p{N}]/u.test(text[at + name.length] ?? '');
}
