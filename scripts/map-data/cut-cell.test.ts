import { describe, expect, test } from 'vitest';
import { cutCell, partsWithin } from './cut-cell.ts';
import { classOfRoad, type Ground } from './read-ground.ts';
import { simplifyLine } from './simplify-line.ts';

const NOTHING: Ground = { land: [], lakes: [], rivers: [], borders: [], roads: null };
const BOX = { left: 8, right: 10, top: 44, bottom: 46 };

describe('map data', () => {
  test('a cell holds its towns with their rank, and roads by class where a source was named', () => {
    const towns = [{ name: 'Milano', latitude: 45.5, longitude: 9.25, people: 1_300_000 }];
    const place = { south: 44, west: 8, towns };
    expect(cutCell(place, NOTHING)).toEqual({ land: [], towns: 'Milano,2500,3000,5' });
    const road = [
      [8, 45],
      [9, 45],
    ] as const;
    expect(cutCell(place, { ...NOTHING, roads: [[road], [], []] }).roads).toEqual([
      [[0, 2000, 2000, 0]],
      ...[[], []],
    ]);
  });

  test('a line that leaves a cell and returns is two', () => {
    const line = [8, 9, 12, 14, 12, 9].map((x) => [x, 45] as const);
    expect(partsWithin(line, BOX).map((part) => part.length)).toEqual([3, 2]);
  });

  test('a line loses the points that lie along it', () => {
    const bend = [
      [0, 0],
      [1, 0.001],
      [2, 0],
      [2, 2],
    ] as const;
    expect(simplifyLine(bend, 0.01)).toEqual([bend[0], bend[2], bend[3]]);
  });

  test('ferries and tracks are no roads', () => {
    expect(classOfRoad({ type: 'Ferry Route' })).toBeNull();
    expect(classOfRoad({ type: 'Road', expressway: 1 })).toBe(0);
    expect(classOfRoad({ type: 'Secondary Highway', expressway: 0 })).toBe(1);
    expect(classOfRoad({ type: 'Road', expressway: 0 })).toBe(2);
  });
});
