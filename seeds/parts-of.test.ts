import { expect, test } from 'vitest';
import { parseValues } from '#domain/specifications/parse-values.ts';
import { partsOf } from './parts-of.ts';

const part = (cell: string) => parseValues(cell).values;

test('a build is drawn with the rims, the levers and the hoses that its sheet names', () => {
  expect(
    partsOf({
      wheelset: part(
        'Tessaro R33; material: carbon; rim-depth: 33 mm; tyre-system: tubeless; carbon-spokes: 24',
      ),
      shifters: part('groupset: electronic-sport'),
      fork: part('Vetta; material: carbon; feature: outer-hoses; fork-offset: 45 mm'),
      h_bar: part('bar-kind: one-piece; material: carbon; stem-length: 100 mm; bar-width: 400 mm'),
    }),
  ).toEqual({ rims: [33, 33], spokes: 24, isOnePiece: true, hasOuterHoses: true });
  expect(
    partsOf({
      wheelset: part('Tessaro G25; material: alloy; rim-inner-width: 25 mm'),
      shifters: part('groupset: mechanical; feature: clutch'),
    }),
  ).toEqual({ isMechanical: true });
  expect(
    partsOf({ wheelset: part('Tessaro D0; material: carbon; rear-wheel: disc; front-wheel: R82') }),
  ).toEqual({
    rearWheel: 'disc',
  });
});
