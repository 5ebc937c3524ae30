import type { Paint } from '#drawing/paints.ts';
import { paints } from './tessaro/paints.ts';

const PAINTS: Readonly<Record<string, { paint: Paint } | undefined>> = paints;

/** The demo maker's paint of a colour. @throws when there is none */
export function paintOf(color: string): Paint {
  const paint = PAINTS[color]?.paint;
  if (!paint) throw new Error(`No paint ${color}`);
  return paint;
}
