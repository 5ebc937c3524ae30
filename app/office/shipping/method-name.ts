import { isWord, type Say } from '../words.ts';

/** A way of delivery by the name it was given, or the house's; one that has neither by its code. */
export function methodName(
  say: Say,
  { code, name }: { readonly code: string; readonly name: string | null | undefined },
): string {
  const word = `delivery.method.${code}`;
  return name ?? (isWord(word) ? say(word) : code);
}
