import type { Mutation } from '#tests/mutations/mutation.ts';

/** The mutations of files whose path begins like this; all when no path is given. */
export function chosenFrom(mutations: readonly Mutation[], only?: string): Mutation[] {
  return mutations.filter(({ file }) => only === undefined || file.startsWith(only));
}

/** A mutation in one line. */
export function describeMutation({ file, find, replace }: Mutation): string {
  return `${file}: ${inOneLine(find)} → ${inOneLine(replace) || '(nothing)'}`;
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
