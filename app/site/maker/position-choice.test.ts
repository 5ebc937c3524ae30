import { expect, it } from 'vitest';
import type { Content } from '#domain/content/content.ts';
import { choosePositions, parsePositionChoice, valuesOf } from './position-choice.ts';

const position = (code: string, area: string | null, place: string, contract: string) =>
  ({
    ...{ kind: 'job-positions', code, fields: { place, contract } },
    category: area && { code: area, slug: area, name: area },
  }) as unknown as Content<'job-positions'>;
const items = [
  position('painter', 'paint', 'Asolo', 'permanent'),
  position('apprentice', 'frames', 'Asolo', 'apprenticeship'),
  position('technician', null, 'Innsbruck', 'permanent'),
];
const found = (query: string) =>
  choosePositions(items, parsePositionChoice(new URLSearchParams(query))).map(({ code }) => code);

it('S1.06 positions are those that have all that is chosen; nothing chosen takes all', () => {
  expect(found('')).toEqual(['painter', 'apprentice', 'technician']);
  expect(found('area=&place=&contract=')).toHaveLength(3);
  expect(found('contract=permanent')).toEqual(['painter', 'technician']);
  expect(found('contract=permanent&place=Asolo')).toEqual(['painter']);
  expect(found('place=Innsbruck&area=paint')).toEqual([]);
  expect(found('contract=slavery')).toEqual([]);
});

it('each value is offered once, and none for what a position lacks', () => {
  expect(valuesOf(items, 'place')).toEqual(['Asolo', 'Innsbruck']);
  expect(valuesOf(items, 'area')).toEqual(['paint', 'frames']);
});
