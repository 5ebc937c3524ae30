import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WHOLE } from '#app/site/zoom/zoom-view.ts';
import { cameraOf, inDrawing, isSeen, onScreen, seenPart, viewOfPart } from './camera.ts';

const BOX = [-800, -850, 1750, 1140] as const;
const PART = [250, -720, 430, 290] as const;
const ROOM = { left: 0, top: 24, width: 1000, height: 700 };

describe('a drawing in its room', () => {
  it('stands whole in the middle', () => {
    const camera = cameraOf(BOX, ROOM, WHOLE);
    expect(onScreen(camera, [75, -280])).toEqual({ x: 500, y: 374 });
    expect(isSeen(camera, [-800, -850])).toBe(true);
    expect(isSeen(camera, [-900, 0])).toBe(false);
    expect(seenPart(camera)).toEqual({ left: 0, top: 0, width: 1, height: 1 });
  });

  it('shows a part as large as the room has place for', () => {
    const camera = cameraOf(BOX, ROOM, viewOfPart(BOX, ROOM, PART));
    const [first, last] = [onScreen(camera, [250, -720]), onScreen(camera, [680, -430])];
    expect(first.x).toBeCloseTo(0, 6);
    expect(last.x).toBeCloseTo(1000, 6);
    expect((first.y + last.y) / 2).toBeCloseTo(374, 6);
    const { left, width } = seenPart(camera);
    expect(left).toBeCloseTo(1050 / 1750, 6);
    expect(width).toBeCloseTo(430 / 1750, 6);
  });

  it('finds the point of the drawing under any point of the screen', () => {
    const places = fc.record({
      x: fc.integer({ min: -500, max: 1500 }),
      y: fc.integer({ min: -500, max: 1500 }),
    });
    fc.assert(
      fc.property(places, fc.integer({ min: 1, max: 24 }), places, (at, scale, aside) => {
        const camera = cameraOf(BOX, ROOM, { scale, ...aside });
        const back = onScreen(camera, inDrawing(camera, at));
        expect(back.x).toBeCloseTo(at.x, 6);
        expect(back.y).toBeCloseTo(at.y, 6);
      }),
    );
  });
});
