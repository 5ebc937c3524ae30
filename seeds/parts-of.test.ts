import { expect, test } from 'vitest';
import { partsOf } from './parts-of.ts';

test('a build is drawn with the rims, the levers and the hoses that its sheet names', () => {
  expect(
    partsOf({
      wheelset: 'Tessaro R33 carbon, 33 mm, tubeless, 24 carbon spokes',
      shifters: 'Electronic sport',
      fork: 'Vetta carbon, outer hoses, 45 mm offset, 12 × 100 mm',
      h_bar: 'One-piece carbon bar and stem, 100 mm, 400 mm wide',
    }),
  ).toEqual({ rims: [33, 33], spokes: 24, isOnePiece: true, hasOuterHoses: true });
  expect(
    partsOf({ wheelset: 'Tessaro G25 alloy, 25 mm inside, tubeless ready', shifters: 'Mechanical, clutch' }),
  ).toEqual({ isMechanical: true });
  expect(partsOf({ wheelset: 'Tessaro D0 carbon disc rear, R82 carbon front, tubeless' })).toEqual({
    rearWheel: 'disc',
  });
});
