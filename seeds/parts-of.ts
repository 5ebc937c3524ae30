import type { BuildParts } from '#drawing/parts.ts';

/** The columns of a sheet that a drawing shows. */
type Sheet = Readonly<Partial<Record<'wheelset' | 'shifters' | 'fork' | 'h_bar', string>>>;

/** What is drawn of a build, as the words of its sheet say it; the rest is the model's. */
export function partsOf({ wheelset = '', shifters = '', fork = '', h_bar: bar = '' }: Sheet): BuildParts {
  const depth = Number(/, (\d+) mm(?!\s+inside)/.exec(wheelset)?.[1]);
  const spokes = Number(/(\d+) (?:\w+ )?spokes/.exec(wheelset)?.[1]);
  return {
    ...(depth ? { rims: [depth, depth] as const } : {}),
    ...(spokes ? { spokes } : {}),
    ...(/five-spoke front/.test(wheelset) ? { frontWheel: 'fivespoke' as const } : {}),
    ...(/disc rear/.test(wheelset) ? { rearWheel: 'disc' as const } : {}),
    ...(bar ? { isOnePiece: /^One-piece|^One piece/.test(bar) } : {}),
    ...(/^Mechanical|Twist grip/.test(shifters) ? { isMechanical: true } : {}),
    ...(/outer hoses/.test(fork) ? { hasOuterHoses: true } : {}),
  };
}
