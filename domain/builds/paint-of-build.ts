/** @browser-safe Turns the choice of a build into the paint of its drawing. */
import type { Hex } from '#drawing/canvas/colour.ts';
import type { Paint } from '#drawing/paints.ts';
import type { BuildOption } from './choice.ts';

type Looks = {
  readonly paint: Pick<BuildOption, 'look' | 'metal'>;
  readonly pattern: Pick<BuildOption, 'look'>;
  readonly second: Pick<BuildOption, 'look'> | undefined;
  readonly logo: Pick<BuildOption, 'look'>;
  readonly finish: Pick<BuildOption, 'look'>;
};

/** Pinstripes and the line of a split take the logo's colour. */
export function paintOfBuild({ paint, pattern, second, logo, finish }: Looks): Paint {
  const [base, mark] = [paint.look as Hex, logo.look as Hex];
  if (paint.metal) return { scheme: 'plated', base, logo: mark, finish: 'metal' };
  const coat = { base, logo: mark, finish: finish.look === 'matte' ? 'matte' : 'gloss' } as const;
  const other = (second?.look ?? base) as Hex;
  switch (pattern.look) {
    case 'fade':
      return { scheme: 'fade', ...coat, second: other };
    case 'panel':
    case 'split':
      return { scheme: pattern.look, ...coat, second: other, third: mark };
    default:
      return { scheme: 'solid', ...coat };
  }
}
