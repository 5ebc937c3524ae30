import { placement } from '#drawing/canvas/canvas.ts';
import { inkOn } from '#drawing/canvas/colour.ts';
import { writeNumber } from '#drawing/canvas/path.ts';
import type { BicycleSpec } from '#drawing/geometry/bicycle-spec.ts';
import { bezierPoint } from '#drawing/geometry/curve.ts';
import { type FrameLayout, layoutFrame } from '#drawing/geometry/frame-layout.ts';
import { solveGeometry } from '#drawing/geometry/solve-geometry.ts';
import {
  between,
  degreesOf,
  lengthOf,
  pointAt,
  step,
  subtract,
  unit,
  type Vec,
} from '#drawing/geometry/vector.ts';
import { drawName, NAME_STROKE, type NameSpot } from '#drawing/name-letters.ts';
import type { Scene } from './scene.ts';

/** Paints the wordmark on the down tube, reading from the bottom bracket up. */
export function drawDownTubeWordmark(scene: Scene): void {
  const { spec, frame, coat, wordmark } = scene;
  if (!wordmark) return;
  const share = spec.motor === 'mid' ? 0.5 : 0.56;
  const widths = spec.frame.downTube.widths;
  const size = Math.min(
    (lengthOf(frame.downTubeHead) * share) / wordmark.width,
    (widths[1] * 1.26) / wordmark.height,
  );
  const spine = frame.downTube.spine;
  const controls: Vec[] = [
    pointAt(spine, 0),
    pointAt(spine, Math.floor(spine.length / 2)),
    pointAt(spine, spine.length - 1),
  ];
  const centre = bezierPoint(controls, spec.bottleCages > 0 || spec.motor === 'mid' ? 0.56 : 0.52);
  drawWordmark(scene, centre, degreesOf(frame.downTubeAlong), size, coat.logo);
}

/** Paints the wordmark centred on a point, turned by degrees, at a scale. */
export function drawWordmark(
  { canvas, wordmark }: Scene,
  centre: Vec,
  degrees: number,
  size: number,
  colour: string,
  opacity?: number,
): void {
  if (!wordmark) return;
  const middle = `translate(${writeNumber(-wordmark.width / 2, 1)} ${writeNumber(-wordmark.height / 2, 1)})`;
  const transform = `${placement(centre, degrees, size)}${middle}`;
  if (!colour.startsWith('url')) {
    canvas.fill(wordmark.path, colour, { transform, opacity });
    return;
  }
  const data = wordmark.path;
  canvas.fill(`M-9999-9999h29999v29999h-29999z`, colour, { clip: canvas.clip(data, transform) });
}

/** Paints the brand's badge on the head tube, upright along the steering axis. */
export function drawBadge(scene: Scene): void {
  const { canvas, spec, solved, coat, badge } = scene;
  if (!badge) return;
  const [front, back] = spec.frame.headTube.waist;
  const axis = between(solved.headTop, solved.crown, 0.42);
  const centre = step(axis, solved.ahead, (front - back) / 2);
  const size = 24 / badge.height;
  const middle = `translate(${writeNumber(-badge.width / 2, 1)} ${writeNumber(-badge.height / 2, 1)})`;
  const transform = `${placement(centre, spec.geometry.headAngle - 90, size)}${middle}`;
  const colour = coat.logo.startsWith('url') ? inkOn(coat.base) : coat.logo;
  canvas.fill(badge.path, colour, { transform, opacity: 0.95 });
}

/** Shares of the top tube: its length that a name may take, its height that capitals take. */
const LONGEST = 0.62;
const HEIGHT = 0.54;

/** Where a bicycle's top tube has room for a name, reading towards the head tube. */
export function nameSpot(spec: BicycleSpec): NameSpot {
  return spotOf(spec, layoutFrame(spec, solveGeometry(spec)));
}

function spotOf(spec: BicycleSpec, { topTube }: FrameLayout): NameSpot {
  const last = topTube.spine.length - 1;
  const [seat, head] = [pointAt(topTube.spine, 0), pointAt(topTube.spine, last)];
  const along = subtract(head, seat);
  const middle = between(
    pointAt(topTube.spine, Math.floor(last / 2)),
    pointAt(topTube.spine, Math.ceil(last / 2)),
    0.5,
  );
  const round = (value: number) => Math.round(value * 10) / 10;
  return {
    ...{ x: round(middle[0]), y: round(middle[1]), degrees: round(degreesOf(unit(along))) },
    length: round(lengthOf(along) * LONGEST),
    height: round(spec.frame.topTube.widths[1] * 2 * HEIGHT),
  };
}

/** Letters a name on the top tube, in the colour that reads on all of its paint. */
export function drawTopTubeName({ canvas, spec, frame, coat, name }: Scene): void {
  if (!name) return;
  const { transform, letters } = drawName(name, spotOf(spec, frame));
  canvas.group({ transform }, () => {
    for (const { left, line } of letters)
      canvas.stroke(line, coat.nameColour, NAME_STROKE, { transform: `translate(${left} 0)` });
  });
}
