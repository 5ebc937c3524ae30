/** The index one step from another among `count` places. Past an end it goes on at the other. */
export function stepTo(index: number, step: 'next' | 'previous' | 'first' | 'last', count: number): number {
  if (count === 0 || step === 'first') return 0;
  if (step === 'last') return count - 1;
  return (index + (step === 'next' ? 1 : count - 1)) % count;
}
