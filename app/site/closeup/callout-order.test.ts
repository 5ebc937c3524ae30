import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inOrder } from './callout-order.ts';
import type { Callout } from './close-up.ts';

const BOX = [0, 0, 1000, 700] as const;
const at = (part: string, x: number, y: number): Callout => ({ at: [x, y], part, title: '', text: '' });
const partsOf = (callouts: readonly Callout[]) => callouts.map(({ part }) => part);

it('lets the part that is nearer to the texts have the upper one, where lines would cross else', () => {
  const [post, tube, bracket] = [at('post', 120, 80), at('tube', 500, 110), at('bracket', 300, 680)];
  expect(partsOf(inOrder([post, tube, bracket], BOX))).toEqual(['tube', 'post', 'bracket']);
});

it('keeps all that is said, in any order of the parts the same', () => {
  const point = fc.record({ x: fc.integer({ min: 1, max: 900 }), y: fc.integer({ min: 1, max: 699 }) });
  fc.assert(
    fc.property(fc.array(point, { maxLength: 4 }), (points) => {
      const all = points.map(({ x, y }, place) => at(String(place), x, y));
      const ordered = inOrder(all, BOX);
      expect(partsOf(ordered).toSorted()).toEqual(partsOf(all).toSorted());
    }),
  );
});
