import { expect, it } from 'vitest';
import { models } from '#drawing/models.ts';
import { solid } from '#drawing/paints.ts';
import { drawPicture } from './draw-picture.ts';
import { inRange } from './in-range.ts';
import { measureBicycle } from './measure-bicycle.ts';
import type { BicycleRecipe } from './recipe.ts';

const { geometry, wheels } = models.climb;
const sizeOf = (size: string, longer: number) => ({
  size,
  geometry: { ...geometry, reach: geometry.reach + longer, tyre: wheels.tyre },
});
const recipe: BicycleRecipe = {
  ...({ kind: 'bicycle', model: 'climb', paint: solid('#15202a', '#ffffff') } as const),
  ...({ view: 'full', lite: false, wordmark: null, badge: null } as const),
  range: { sizes: [sizeOf('M', 0), sizeOf('L', 20)], builds: [{ build: 'one', parts: {} }] },
};

it('sizes share one scale, each with its own axles', () => {
  const [middle, large] = measureBicycle(recipe, 20 / 13);
  expect(middle).toMatchObject({ size: 'M', wheelbase: 983 });
  expect(large).toMatchObject({ size: 'L', wheelbase: 1003 });
  expect(large?.across).toBe(middle?.across);
  expect(large?.rear).toBe(middle?.rear);
});

it('a frame that is wider than the picture has room at both sides', () => {
  const [narrow] = measureBicycle(recipe, 1);
  const [wide] = measureBicycle(recipe, 3);
  expect(wide!.rear - narrow!.rear).toBeCloseTo((wide!.across - narrow!.across) / 2, -1);
});

it('each view of a size is as large as its drawing says', () => {
  for (const [place, { windows }] of measureBicycle(recipe, 20 / 13).entries()) {
    const svg = drawPicture(inRange(recipe, [place, 0])!);
    for (const [view, size] of Object.entries(windows)) {
      const head = view === 'full' ? '<svg [^>]*' : `<view id="${view}" `;
      const [, box = ''] = new RegExp(`${head}viewBox="([^"]+)"`).exec(svg) ?? [];
      expect(size, view).toEqual(box.split(' ').slice(2).map(Number));
    }
  }
});

it('a bicycle without a range is not measured', () => {
  const { range: _, ...single } = recipe;
  expect(measureBicycle(single, 1)).toEqual([]);
});
