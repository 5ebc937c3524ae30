import type { Hex } from './canvas/colour.ts';

/** How a paint reflects: gloss lacquer, matte lacquer, or plated metal. */
export const FINISHES = ['gloss', 'matte', 'metal'] as const;
export type Finish = (typeof FINISHES)[number];

interface PaintBase {
  readonly base: Hex;
  /** Colour of wordmark and badge on the frame. */
  readonly logo: Hex;
  readonly finish: Finish;
}

/**
 * A frame paint. `fade` runs from `second` at the rear to `base` at the front. `panel` has `second`
 * on the lower down tube, stays and fork tips, with `third` pinstripes. `split` cuts diagonally,
 * `second` behind a `third` line.
 */
export type Paint =
  | (PaintBase & { readonly scheme: 'solid' })
  | (PaintBase & { readonly scheme: 'plated' })
  | (PaintBase & { readonly scheme: 'fade'; readonly second: Hex })
  | (PaintBase & { readonly scheme: 'panel'; readonly second: Hex; readonly third: Hex })
  | (PaintBase & { readonly scheme: 'split'; readonly second: Hex; readonly third: Hex });

/** One colour all over. */
export const solid = (base: Hex, logo: Hex, finish: Finish = 'gloss'): Paint => ({
  scheme: 'solid',
  base,
  logo,
  finish,
});

/** A fade from `second` at the rear to `base` at the front. */
export const fade = (base: Hex, second: Hex, logo: Hex, finish: Finish = 'gloss'): Paint => ({
  scheme: 'fade',
  base,
  second,
  logo,
  finish,
});
