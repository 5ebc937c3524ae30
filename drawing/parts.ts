import type { BicycleSpec } from './geometry/bicycle-spec.ts';

/** What a build or a model year has otherwise than its model; what is absent is as there. */
export interface BuildParts {
  /** Rim depths, front and rear; a wheel becomes a spoked one. */
  readonly rims?: readonly [front: number, rear: number];
  readonly spokes?: number;
  readonly frontWheel?: BicycleSpec['wheels']['front'];
  readonly rearWheel?: BicycleSpec['wheels']['rear'];
  /** Bar and stem in one piece. */
  readonly isOnePiece?: boolean;
  /** Gears are shifted by a cable. */
  readonly isMechanical?: boolean;
  /** The hoses of a drop bar run outside, to frame and fork. */
  readonly hasOuterHoses?: boolean;
}

/** The same bicycle with the parts of a build. */
export function withParts(spec: BicycleSpec, parts: BuildParts): BicycleSpec {
  const { rims, isOnePiece, isMechanical, hasOuterHoses } = parts;
  const { wheels, cockpit, drivetrain } = spec;
  return {
    ...spec,
    wheels: {
      ...wheels,
      front: parts.frontWheel ?? (rims ? 'spoked' : wheels.front),
      rear: parts.rearWheel ?? (rims ? 'spoked' : wheels.rear),
      frontRim: rims?.[0] ?? wheels.frontRim,
      rearRim: rims?.[1] ?? wheels.rearRim,
      spokes: parts.spokes ?? wheels.spokes,
    },
    cockpit: { ...cockpit, integrated: isOnePiece ?? cockpit.integrated ?? false, outerHoses: hasOuterHoses },
    drivetrain: { ...drivetrain, cable: isMechanical },
  };
}
