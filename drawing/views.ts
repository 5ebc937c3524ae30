import type { BicycleSpec } from './geometry/bicycle-spec.ts';
import type { SolvedGeometry } from './geometry/solve-geometry.ts';

/** @browser-safe */

/** The parts of the bicycle a picture can show. */
export const BICYCLE_VIEWS = ['full', 'cockpit', 'drivetrain', 'frame', 'front', 'rear'] as const;
export type BicycleView = (typeof BICYCLE_VIEWS)[number];

/** An SVG view box: corner and size, millimetres. */
export type ViewBox = readonly [x: number, y: number, width: number, height: number];

/** Least height of a full picture as a share of its width, so pictures of all kinds align. */
const FULL_ASPECT = 0.645;
const MARGIN = 35;
const BELOW_GROUND = 46;

/** The part of the plane a view shows. */
export function viewBox(view: BicycleView, spec: BicycleSpec, solved: SolvedGeometry): ViewBox {
  const { rearAxle, frontAxle, headTop, crown } = solved;
  switch (view) {
    case 'full':
      return fullBox(spec, solved);
    case 'cockpit':
      return [headTop[0] - 190, headTop[1] - 190, 520, 420];
    case 'drivetrain':
      return [rearAxle[0] - 150, -280, 780, 560];
    case 'frame':
      return [-260, headTop[1] - 60, 760, 620];
    case 'front': {
      const height = frontAxle[1] - crown[1] + 250;
      return [frontAxle[0] - height * 0.66, crown[1] - 110, height * 1.25, height];
    }
    case 'rear':
      return [rearAxle[0] - 300, rearAxle[1] - 400, 600, 480];
  }
}

function fullBox(
  spec: BicycleSpec,
  { wheelbase, wheelRadius, frontAxle, rearAxle, headTop, saddle, ground }: SolvedGeometry,
): ViewBox {
  const width = wheelbase + 2 * (wheelRadius + (spec.mudguards ? 12 : 0) + MARGIN);
  const top = Math.min(saddle[1] - 34, headTop[1] - (spec.cockpit.bar === 'tt' ? 240 : 150));
  const height = Math.max(width * FULL_ASPECT, ground - top + 70);
  const middle = (frontAxle[0] + rearAxle[0]) / 2;
  return [middle - width / 2, ground + BELOW_GROUND - height, width, height];
}
