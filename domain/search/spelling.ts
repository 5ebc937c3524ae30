/** The most wrong letters in a word; short words change their meaning with one. */
function mostSlips(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 7 ? 1 : 2;
}

/**
 * The nearest existing word to a misspelled one, by changed, missing, extra or swapped letters.
 * Among equally near ones the more frequent wins. Null when none is near.
 */
export function nearestWord(
  typed: string,
  known: readonly { readonly word: string; readonly uses: number }[],
): string | null {
  const most = mostSlips(typed);
  const near = known
    .map(({ word, uses }) => ({ word, uses, slips: slipsBetween(typed, word) }))
    .filter(({ slips }) => slips > 0 && slips <= most)
    .sort(
      (one, other) => one.slips - other.slips || other.uses - one.uses || (one.word < other.word ? -1 : 1),
    );
  return near[0]?.word ?? null;
}

/** The number of changed, missing, extra or swapped letters (optimal string alignment). */
export function slipsBetween(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next[column] = Math.min(
        at(last, column) + 1,
        at(next, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = next;
  }
  return at(last, other.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
