import { expect, it } from 'vitest';
import { clipRing } from './clip-ring.ts';
import { drawPlaceMap } from './draw-place-map.server.ts';

const BOX = { left: 0, top: 0, right: 10, bottom: 10 };

it('a ring is cut along the edges of the paper', () => {
  const square = [
    [-5, 5],
    [5, 5],
    [5, 15],
    [-5, 15],
  ] as const;
  expect(new Set(clipRing(square, BOX).map(String))).toEqual(new Set(['0,5', '5,5', '5,10', '0,10']));
  const away = square.map(([x, y]) => [x + 100, y] as const);
  expect(clipRing(away, BOX)).toEqual([]);
});

it('S1.04 the map of a place has its coasts and the larger towns around, none twice or beyond the edge', async () => {
  const { land, towns } = await drawPlaceMap({ name: 'Asolo', latitude: 45.8, longitude: 11.91 });
  expect(land).toMatch(/^M-?\d+ -?\d+L/);
  const numbers = land.match(/-?\d+/g)?.map(Number) ?? [];
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(-20);
  expect(Math.max(...numbers)).toBeLessThanOrEqual(660);
  expect(towns.length).toBeGreaterThan(2);
  expect(new Set(towns.map(({ name }) => name)).size).toBe(towns.length);
  for (const { x, y } of towns) expect(x > 0 && x < 640 && y > 0 && y < 480).toBe(true);
  expect(land.length).toBeLessThan(12_000);
});

it('no town stands in the way of the place’s own name, however long', async () => {
  const name = 'Santa Giustina dei Colli';
  const { towns } = await drawPlaceMap({ name, latitude: 45.8, longitude: 11.91 });
  expect(towns.length).toBeGreaterThan(2);
  for (const town of towns) {
    const isBeside = town.x > 320 + name.length * 6 || town.x + town.name.length * 10 < 320 - name.length * 6;
    expect(isBeside || Math.abs(town.y - 192) > 24, town.name).toBe(true);
  }
});

it('a place at sea has a map without land', async () => {
  expect((await drawPlaceMap({ name: 'Atlantic', latitude: 30, longitude: -40 })).land).toBe('');
});
