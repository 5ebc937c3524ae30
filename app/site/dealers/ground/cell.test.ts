import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type CellFile, cellName, cellsOf, pointsOf, townsOf } from './cell.ts';

const FOLDER = join(import.meta.dirname, '../../../map-cells');
const names = readdirSync(FOLDER).map((file) => file.replace('.json', ''));
const textOf = (name: string) => readFileSync(join(FOLDER, `${name}.json`), 'utf8');
const cellOf = (name: string): CellFile => JSON.parse(textOf(name));

describe('cells of the map', () => {
  test('are those that a view touches, west of Greenwich and south of the equator too', () => {
    expect(cellsOf({ south: 45.4, west: 9.1, north: 45.5, east: 9.3 })).toEqual(['44_8']);
    expect(cellsOf({ south: 51.9, west: -0.2, north: 52.1, east: 0.1 })).toEqual([
      ...['50_-2', '50_0', '52_-2', '52_0'],
    ]);
    expect(cellsOf({ south: -0.5, west: 3, north: -0.1, east: 3.1 })).toEqual([cellName(-2, 2)]);
  });

  test('lines are a point, then steps', () => {
    expect(pointsOf('44_8', [2000, 0, -1000, 500])).toEqual([
      [44, 9],
      [44.25, 8.5],
    ]);
  });

  test('all together are at most 3 MB as served, and none is more than 40 kB', () => {
    const sizes = names.map((name) => gzipSync(textOf(name)).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_000_000);
    expect(Math.max(...sizes)).toBeLessThan(40_000);
  });

  test.each([
    ['44_8', 'Milano', 45.464, 9.19],
    ['48_10', 'München', 48.137, 11.575],
    ['50_-2', 'London', 51.509, -0.126],
    ['48_16', 'Wien', 48.208, 16.372],
    ['40_-106', 'Boulder', 40.015, -105.271],
  ])('%s names %s, as people there do, where it lies', (cell, name, latitude, longitude) => {
    const town = townsOf(cell, cellOf(cell)).find((one) => one.name === name);
    expect(town?.latitude).toBeCloseTo(latitude, 1);
    expect(town?.longitude).toBeCloseTo(longitude, 1);
  });

  test('a cell without towns has none', () => {
    expect(townsOf('0_0', { towns: '' })).toEqual([]);
  });
});
