/** How many pieces some lines have together. */
export function amountOfPieces(lines: readonly { readonly quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
