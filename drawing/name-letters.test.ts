import { expect, test } from 'vitest';
import { drawBicycle } from './draw-bicycle.ts';
import { models } from './models.ts';
import { drawName, type NameSpot } from './name-letters.ts';
import { fade, solid } from './paints.ts';

const SPOT: NameSpot = { x: 0, y: 0, degrees: 0, length: 300, height: 20 };
const ALL = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789ÀÁÂÄÆÇÈÉÊËÌÍÎÏÑÒÓÔÖŒÙÚÛÜŸẞ.-'&";

test('X1.22 every letter that a name may have is drawn, marks too', () => {
  for (const letter of ALL) {
    const { letters } = drawName(letter, SPOT);
    const hasMark = letter.normalize('NFD').length > 1;
    expect(letters, letter).toHaveLength(hasMark ? 2 : 1);
    for (const { line } of letters) expect(line, letter).toMatch(/^M[-\d .aAhHlLmMvVcCsS]+$/);
  }
});

test('X1.22 a short name has the capitals’ height, a long one the room of the tube', () => {
  const sizeOf = (name: string) => Number(/scale\(([\d.]+)\)/.exec(drawName(name, SPOT).transform)?.[1]);
  expect(sizeOf('EVA')).toBe(0.2);
  expect(sizeOf('MAXIMILIANE WWWW')).toBeLessThan(0.2);
});

test('X1.22 a bicycle bears its name in the lettering’s colour; one without is drawn as before', () => {
  for (const model of Object.values(models)) {
    const [plain, named] = [undefined, 'LUCÍA'].map((name) =>
      drawBicycle(model, solid('#2a39c9', '#abcdef'), { name }),
    );
    expect(named!.split('stroke="#abcdef"').length - plain!.split('stroke="#abcdef"').length).toBe(6);
  }
  const faded = drawBicycle(models.climb, fade('#f06a4d', '#3b2a86', '#fedcba'), { name: 'EVA' });
  expect(faded.split('stroke="#fedcba"')).toHaveLength(4);
});
