/** Letter sizes from small to large. */
const LETTERS = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'];

/**
 * Compares sizes for sorting: letters from small to large, then numbers upwards, then the
 * rest by name.
 */
export function compareSizes(first: string, second: string): number {
  return rank(first) - rank(second) || first.localeCompare(second, 'en', { numeric: true });
}

/** Whether a size is one of letters, as `M` or `S/M`. Pure. */
export function isLetterSize(size: string): boolean {
  return letterOf(size) >= 0;
}

function letterOf(size: string): number {
  const [smaller = ''] = size.toUpperCase().split(/[\s/-]/, 1);
  return LETTERS.indexOf(smaller);
}

function rank(size: string): number {
  const letter = letterOf(size);
  if (letter >= 0) return letter;
  return /^\d/.test(size) ? LETTERS.length : LETTERS.length + 1;
}
