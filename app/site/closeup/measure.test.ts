import { describe, expect, it } from 'vitest';
import { WHOLE } from '#app/site/zoom/zoom-view.ts';
import { cameraOf } from './camera.ts';
import { lengthOf, NOTHING, pickedAt, withPoint } from './measure.ts';

const camera = cameraOf([0, 0, 1000, 700], { left: 0, top: 0, width: 1000, height: 700 }, WHOLE);
const points = [
  { name: 'Tretlager', at: [500, 400] },
  { name: 'Hinterachse', at: [90, 328] },
] as const;

describe('a line that is measured', () => {
  it('snaps to a named point that is near, and else ends where one pressed', () => {
    expect(pickedAt(camera, points, { x: 512, y: 410 })).toEqual({ at: [500, 400], place: 0 });
    expect(pickedAt(camera, points, { x: 540, y: 410 })).toEqual({ at: [540, 410], place: null });
    expect(pickedAt(camera, [], { x: 540, y: 410 })).toEqual({ at: [540, 410], place: null });
  });

  it('begins, ends, and begins anew', () => {
    const [first, second] = [
      pickedAt(camera, points, { x: 500, y: 400 }),
      pickedAt(camera, points, { x: 90, y: 328 }),
    ];
    const begun = withPoint(NOTHING, first);
    expect(lengthOf(begun)).toBeNull();
    const ended = withPoint(begun, second);
    expect(lengthOf(ended)).toBe(416);
    expect(withPoint(ended, second)).toEqual({ from: second, to: null });
  });
});
