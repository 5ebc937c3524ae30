/** Personal text for who may not read it: the first letter of each word and dots. */
export function masked(text: string): string {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => `${part.slice(0, 1)}•••`)
    .join(' ');
}
