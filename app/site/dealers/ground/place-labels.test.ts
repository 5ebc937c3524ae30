import { describe, expect, test } from 'vitest';
import { placeLabels } from './place-labels.ts';

const WITHIN = { left: 0, top: 0, right: 300, bottom: 200 };
const town = (name: string, x: number, y: number, rank = 3) => ({ name, x, y, rank });
const namesOf = (...parameters: Parameters<typeof placeLabels>) =>
  placeLabels(...parameters).map(({ name }) => name);

describe('names of places', () => {
  test('stand to the right of their points, or to the left where there is no room', () => {
    const [right, left] = placeLabels([town('Trento', 20, 50), town('Bolzano', 290, 150)], [], WITHIN, 9);
    expect(right?.text.x).toBeGreaterThan(20);
    expect(left?.text.x).toBeLessThan(290 - 40);
  });

  test('give way to the more important one where nothing around them is free', () => {
    const crowd = [0, 1, 2, 3, 4, 5].map((place) => town(`Place ${place}`, 150 + place, 100 + place, 1));
    const names = namesOf([town('Milano', 150, 100, 5), ...crowd], [], WITHIN, 99);
    expect(names[0]).toBe('Milano');
    expect(names.length).toBeLessThan(7);
  });

  test('of a city goes below a dealer at its point; that of a village is left out', () => {
    const pin = { left: 136, top: 64, right: 250, bottom: 104 };
    expect(placeLabels([town('München', 150, 92, 5)], [pin], WITHIN, 9)[0]?.text.y).toBeGreaterThan(104);
    expect(
      namesOf([town('Sendling an der Isar', 150, 92, 0)], [pin], { ...WITHIN, top: 60, bottom: 110 }, 9),
    ).toEqual([]);
  });

  test('stay off dealers and within the view, and are no more than asked for', () => {
    expect(namesOf([town('Lugano', 150, 100)], [WITHIN], WITHIN, 9)).toEqual([]);
    expect(namesOf([town('Lugano', 400, 100)], [], WITHIN, 9)).toEqual([]);
    expect(namesOf([town('Lugano', 20, 20), town('Como', 20, 160)], [], WITHIN, 1)).toEqual(['Lugano']);
  });
});
