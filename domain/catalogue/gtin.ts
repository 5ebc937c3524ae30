/**
 * Whether a text is a Global Trade Item Number: 8, 12, 13 or 14 figures of which the last checks
 * the others (GS1 General Specifications, 7.9).
 */
export function isGtin(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false;
  const sum = [...text]
    .toReversed()
    .reduce((all, figure, place) => all + Number(figure) * (place % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}
