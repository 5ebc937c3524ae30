import { BICYCLE_KINDS, type BicycleKind } from '#drawing/geometry/bicycle-spec.ts';
import { fade, type Paint, solid } from '#drawing/paints.ts';
import type { Wordmark } from '#drawing/wordmark.ts';
import { panel, plated, split } from './paints.ts';

/** Invented lettering for the stored pictures. */
export const wordmark: Wordmark = { path: 'M0 0H700V100H0ZM20 20V80H680V20Z', width: 700, height: 100 };
export const badge: Wordmark = { path: 'M0 100L50 0L100 100Z', width: 100, height: 100 };

/** One paint of each scheme. */
export const PAINTS: Readonly<Record<Paint['scheme'], Paint>> = {
  solid: solid('#2a39c9', '#ffffff'),
  fade: fade('#f06a4d', '#3b2a86', '#fff6ef'),
  panel: panel('#22483a', '#10231c', '#d9a04a', '#efe6d2', 'matte'),
  split: split('#e0452b', '#16181b', '#f4f4f2', '#ffffff'),
  plated: plated('#b4602f', '#fff3e4'),
};

/** The paint of a kind's stored picture: the schemes in turn. */
export function paintOf(kind: BicycleKind): Paint {
  const schemes = Object.values(PAINTS);
  return schemes[BICYCLE_KINDS.indexOf(kind) % schemes.length] ?? PAINTS.solid;
}
