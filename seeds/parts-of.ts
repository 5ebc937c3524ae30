import { isChosen, type SheetValue, sheetValueOf } from '#domain/specifications/sheet-value.ts';
import type { BuildParts } from '#drawing/parts.ts';

/** The columns of a sheet that a drawing shows. */
type Sheet = Readonly<Partial<Record<'wheelset' | 'shifters' | 'fork' | 'h_bar', readonly SheetValue[]>>>;

/** What is drawn of a build, by the values of its sheet; the rest is the model's. */
export function partsOf({ wheelset = [], shifters = [], fork = [], h_bar: bar = [] }: Sheet): BuildParts {
  const depth = sheetValueOf(wheelset, 'rim-depth');
  const spokes = sheetValueOf(wheelset, 'spokes') ?? sheetValueOf(wheelset, 'carbon-spokes');
  const isTwisted = isChosen(shifters, 'shifter-kind', 'twist-grip');
  return {
    ...(typeof depth === 'number' ? { rims: [depth, depth] as const } : {}),
    ...(typeof spokes === 'number' ? { spokes } : {}),
    ...(sheetValueOf(wheelset, 'blades') === 5 ? { frontWheel: 'fivespoke' as const } : {}),
    ...(isChosen(wheelset, 'rear-wheel', 'disc') ? { rearWheel: 'disc' as const } : {}),
    ...(bar.length > 0 ? { isOnePiece: isChosen(bar, 'bar-kind', 'one-piece', 'one-piece-aero') } : {}),
    ...(isTwisted || isChosen(shifters, 'groupset', 'mechanical') ? { isMechanical: true } : {}),
    ...(isChosen(fork, 'feature', 'outer-hoses') ? { hasOuterHoses: true } : {}),
  };
}
