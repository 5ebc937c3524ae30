import type { Canvas } from '../../canvas/canvas.ts';
import { pitchRadius } from '../../geometry/chain-line.ts';
import { CRANK_ANGLE } from '../../geometry/drive-layout.ts';
import { shapeTube } from '../../geometry/tube.ts';
import { onCircle, type Vec } from '../../geometry/vector.ts';
import { ANODISED, CARBON, WHITE } from '../materials.ts';
import type { Scene } from '../scene.ts';
import { bolt, shade, shadedDisc, tubeOutline } from '../shading.ts';
import { BELT_TOOTH, CHAIN_TOOTH, gearOutline } from './gears.ts';
import { drawPedal } from './pedal.ts';

const AXLE: Vec = [0, 0];

/** Paints chainrings and their spider; the crank arm follows over the chain. */
export function drawChainrings(scene: Scene): void {
  const { canvas, spec, drive, lite } = scene;
  const { rings, kind, solidRing } = spec.drivetrain;
  const [outerTeeth = 40, innerTeeth] = rings;
  const radius = drive.ringRadius;
  if (innerTeeth) {
    const hole = canvas.path.circle(AXLE, pitchRadius(innerTeeth) - 12);
    const inner = gearOutline(canvas, AXLE, innerTeeth, CHAIN_TOOTH, lite);
    canvas.fill(inner + hole, '#3a3f45', { evenOdd: true });
  }
  const rim = kind === 'belt' ? 12 : solidRing ? radius * 0.42 : Math.min(24, radius * 0.28);
  const inside = radius - rim;
  const tooth = kind === 'belt' ? BELT_TOOTH : CHAIN_TOOTH;
  const plate = gearOutline(canvas, AXLE, outerTeeth, tooth, lite) + canvas.path.circle(AXLE, inside);
  canvas.fill(plate, ANODISED, { evenOdd: true });
  drawRingSheen(canvas, radius, inside);
  drawSpider(scene, inside);
}

function drawRingSheen(canvas: Canvas, radius: number, inside: number): void {
  const sheen = canvas.linear(
    [-radius, -radius],
    [radius, radius],
    [
      [0, WHITE, 0.34],
      [0.35, WHITE, 0.04],
      [0.65, '#000', 0.1],
      [1, WHITE, 0.16],
    ],
  );
  canvas.ring(AXLE, (radius + inside) / 2 - 2, radius - inside - 6, sheen);
  canvas.ring(AXLE, radius - 5.5, 1.2, WHITE, { opacity: 0.25 });
  canvas.ring(AXLE, inside + 1.2, 1.4, '#000', { opacity: 0.6 });
}

/**
 * Radius of the bolt circle: the usual one, but never so near a small ring's teeth that a bolt
 * would meet the chain.
 */
function boltCircle(
  { kind, rings, solidRing }: Scene['spec']['drivetrain'],
  ring: number,
  inside: number,
): number {
  if (kind === 'fixed') return 72;
  if (kind === 'belt') return 65;
  return solidRing && rings.length > 1 ? inside + 7 : Math.min(55, ring - 17);
}

/** Paints the arms from the axle to the bolts, and the lugs that connect the ring to them. */
function drawSpider({ canvas, spec, drive }: Scene, inside: number): void {
  const arms = spec.drivetrain.kind === 'fixed' ? [0, 72, 144, 216, 288] : [38, 142, 218, 322];
  const bolts = boltCircle(spec.drivetrain, drive.ringRadius, inside);
  for (const arm of arms) {
    const end = onCircle(AXLE, bolts, CRANK_ANGLE + arm);
    if (bolts + 7 < inside) drawLug(canvas, end, onCircle(AXLE, inside + 2, CRANK_ANGLE + arm));
    const tube = shapeTube(
      [AXLE, end],
      [
        [0, 15],
        [0.55, 10],
        [1, 10.5],
      ],
      { segments: 6 },
    );
    const outline = tubeOutline(canvas, tube);
    canvas.fill(outline, CARBON);
    canvas.fill(
      outline,
      shade(canvas, 'matte', [end[0] / 2 + 6, end[1] / 2 - 12], [end[0] / 2 - 4, end[1] / 2 + 12]),
    );
    canvas.disc(end, 10.4, '#191c20');
    canvas.disc(end, 6, '#2a2e32');
    canvas.disc(end, 3.2, '#8d939a');
  }
  canvas.disc(AXLE, 27, CARBON);
}

/** One lug of the chainring, widening from the bolt to the ring. */
function drawLug(canvas: Canvas, from: Vec, to: Vec): void {
  const lug = shapeTube(
    [from, to],
    [
      [0, 10.5],
      [0.4, 10],
      [1, 19],
    ],
    { segments: 6 },
  );
  canvas.fill(tubeOutline(canvas, lug), ANODISED);
}

/** Paints the far crank arm, a silhouette behind the bicycle. */
export function drawFarCrank(scene: Scene): void {
  const { canvas, spec } = scene;
  const length = spec.drivetrain.crankLength;
  canvas.place(AXLE, CRANK_ANGLE + 180, () => {
    canvas.disc(AXLE, 19, '#0c0e10');
    canvas.fill(armOutline(canvas, length), '#0f1114');
    canvas.disc([length, 0], 6.5, '#25282c');
  });
  if (spec.drivetrain.pedals) drawPedal(canvas, onCircle(AXLE, length, CRANK_ANGLE + 180), false);
}

/** Paints the near crank arm with its axle bolt and pedal thread. */
export function drawNearCrank({ canvas, spec, lite }: Scene): void {
  const length = spec.drivetrain.crankLength;
  const end: Vec = [length, 0];
  canvas.place(AXLE, CRANK_ANGLE, () => {
    canvas.disc(AXLE, 20.5, '#1d2024');
    const arm = armOutline(canvas, length);
    canvas.fill(arm, '#1d2024');
    canvas.fill(arm, shade(canvas, 'matte', [80, -15], [80, 15]));
    const facet = `M24-6C50-12 ${length - 60}-9 ${length - 12}-8C${length - 60}-3 60-4 24-6Z`;
    canvas.fill(facet, WHITE, { opacity: 0.15 });
    if (!lite) canvas.stroke(`M30 8C70 8 ${length - 60} 7 ${length - 22} 7`, '#000', 1.2, { opacity: 0.45 });
    canvas.disc(end, 13.5, shade(canvas, 'soft', [length, -13], [length, 13]));
    canvas.disc(end, 8.2, '#0c0d0f');
    canvas.ring(end, 7.4, 1.4, '#777d84');
    canvas.disc(end, 4.4, '#2a2e33');
    shadedDisc(canvas, AXLE, 20.5, '#1d2024');
    bolt(canvas, AXLE, 13);
  });
  if (spec.drivetrain.pedals) drawPedal(canvas, onCircle(AXLE, length, CRANK_ANGLE), true);
}

/** A crank arm along x, round at the pedal end. */
const armOutline = (canvas: Canvas, length: number): string =>
  canvas.path
    .pen()
    .moveTo([-2, -17])
    .curveTo([30, -17], [length - 70, -11.5], [length - 36, -11.5])
    .curveTo([length - 18, -11.5], [length - 10, -13.5], [length, -13.5])
    .arcTo(13.5, false, true, [length, 13.5])
    .curveTo([length - 10, 13.5], [length - 18, 11.5], [length - 36, 11.5])
    .curveTo([length - 70, 11.5], [30, 17], [-2, 17])
    .close()
    .toString();
