import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clusterPoints } from './cluster-points.ts';

const at = (key: string, x: number, y: number) => ({ key, x, y });
const keysOf = (groups: { key: string }[][]) => groups.map((group) => group.map(({ key }) => key).join(' '));

describe('marks on the map', () => {
  it('that would cover each other become one, in their order', () => {
    const points = [at('milano', 0, 0), at('bergamo', 30, 10), at('torino', 90, 0), at('monza', 10, 43)];
    expect(keysOf(clusterPoints(points, 44, null))).toEqual(['milano bergamo monza', 'torino']);
  });

  it('leave the picked one by itself', () => {
    const points = [at('milano', 0, 0), at('bergamo', 30, 10), at('monza', 10, 40)];
    expect(keysOf(clusterPoints(points, 44, 'milano'))).toEqual(['milano', 'bergamo monza']);
  });

  it('are as far apart as a finger needs, and none is lost', () => {
    const some = fc.array(fc.record({ x: fc.integer({ max: 900 }), y: fc.integer({ max: 900 }) }));
    fc.assert(
      fc.property(some, (places) => {
        const points = places.map((place, index) => ({ key: String(index), ...place }));
        const groups = clusterPoints(points, 44, null);
        expect(groups.flat().toSorted((a, b) => Number(a.key) - Number(b.key))).toEqual(points);
        const firsts = groups.map(([first]) => first!);
        for (const [index, one] of firsts.entries())
          for (const other of firsts.slice(index + 1))
            expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThanOrEqual(44);
      }),
    );
  });
});
