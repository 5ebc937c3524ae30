import type { BicycleSpec } from './bicycle-spec.ts';
import { type ChainStretch, type Pulley, pitchRadius, solveChain } from './chain-line.ts';
import type { SolvedGeometry } from './solve-geometry.ts';
import { add, lengthOf, onCircle, scale, type Vec } from './vector.ts';

/** The positions of the drive side: pulleys of the derailleur and the solved chain or belt. */
export interface DriveLayout {
  readonly chain: readonly ChainStretch[];
  /** Centres of the derailleur's pulleys; none for fixed gears and belts. */
  readonly guide?: Vec;
  readonly tension?: Vec;
  readonly pulleyRadius: number;
  /** Largest chainring and the sprocket in use, pitch radii. */
  readonly ringRadius: number;
  readonly cogRadius: number;
}

/** Crank angle below horizontal in every drawing, degrees. */
export const CRANK_ANGLE = 12;
/**
 * Air between sprocket and guide pulley: a derailleur swings down as it climbs to larger sprockets.
 */
const GUIDE_GAP = 6;

/**
 * Solves the drive: the chain runs from the ring over the tension pulley, round the guide pulley
 * the other way, over the sprocket and back to the ring. Without a derailleur it simply spans
 * ring and sprocket.
 */
export function layoutDrive({ drivetrain }: BicycleSpec, { rearAxle }: SolvedGeometry): DriveLayout {
  const ringRadius = pitchRadius(drivetrain.rings[0] ?? 40);
  const cogRadius = pitchRadius(drivetrain.cog);
  const ring: Pulley = { centre: [0, 0], radius: ringRadius, turns: 1 };
  const cog: Pulley = { centre: rearAxle, radius: cogRadius, turns: 1 };
  const { derailleur } = drivetrain;
  if (!derailleur) {
    return { chain: solveChain([ring, cog]), pulleyRadius: 0, ringRadius, cogRadius };
  }
  const pulleyRadius = pitchRadius(derailleur.pulleyTeeth);
  const clear = cogRadius + pulleyRadius + GUIDE_GAP;
  const reach = Math.max(1, clear / lengthOf(derailleur.guide));
  const guide = add(rearAxle, scale(derailleur.guide, reach));
  const tension = onCircle(guide, derailleur.cage, 90 - derailleur.cageAngle);
  const chain = solveChain([
    ring,
    { centre: tension, radius: pulleyRadius, turns: 1 },
    { centre: guide, radius: pulleyRadius, turns: -1 },
    cog,
  ]);
  return { chain, guide, tension, pulleyRadius, ringRadius, cogRadius };
}
