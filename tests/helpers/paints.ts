import type { Hex } from '#drawing/canvas/colour.ts';
import type { Finish, Paint } from '#drawing/paints.ts';

/** A second colour on the lower down tube, stays and fork tips, with pinstripes in a third. */
export const panel = (base: Hex, second: Hex, third: Hex, logo: Hex, finish: Finish = 'gloss'): Paint => ({
  scheme: 'panel',
  base,
  second,
  third,
  logo,
  finish,
});

/** A diagonal cut: `second` behind, `base` ahead, a thin line of `third` between. */
export const split = (base: Hex, second: Hex, third: Hex, logo: Hex, finish: Finish = 'gloss'): Paint => ({
  scheme: 'split',
  base,
  second,
  third,
  logo,
  finish,
});

/** Polished metal plating under lacquer. */
export const plated = (base: Hex, logo: Hex): Paint => ({ scheme: 'plated', base, logo, finish: 'metal' });
