/** Letter sizes from small to large. */
const LETTERS = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'];

/**
 * Compares sizes for sorting: letters from small to large, then numbers upwards, then the
 * rest by name.
 */
export function compareSizes(first: string, second: string): number {
  return rank(first) - rank(second) || first.localeCompare(second, 'en', { numeric: true });
}

function rank(size: string): number {
  const [smaller = ''] = size.toUpperCase().split(/[\s/-]/, 1);
  const letter = LETTERS.indexOf(smaller);
  if (letter >= 0) return letter;
  return /^\d/.test(size) ? LETTERS.length : LETTERS.length + 1;
}
