import type { Canvas } from '../../canvas/canvas.ts';
import { degreesOf, distance, onCircle, step, subtract, unit, type Vec } from '../../geometry/vector.ts';
import { WHITE } from '../materials.ts';
import type { Scene } from '../scene.ts';
import { bolt, fillShaded, shade, shadedDisc } from '../shading.ts';
import { CHAIN_TOOTH, gearOutline } from './gears.ts';

/** Hanger bolt of a conventional derailleur, from the rear axle. */
const HANGER: Vec = [-9, 29];
/** Pivot between body and cage, from the guide pulley. */
const CAGE_PIVOT: Vec = [-3, -7];

/** Paints inner cage plate and pulleys: the chain runs in front of them. */
export function drawDerailleurBack({ canvas, spec, drive, lite }: Scene): void {
  const { guide, tension } = drive;
  const teeth = spec.drivetrain.derailleur?.pulleyTeeth;
  if (!guide || !tension || !teeth) return;
  canvas.place(guide, degreesOf(subtract(tension, guide)), () => {
    canvas.fill(cagePlate(distance(guide, tension), 14, 13), '#0f1113');
  });
  for (const centre of [guide, tension]) {
    canvas.place(centre, 0, () => drawPulley(canvas, teeth, drive.pulleyRadius, lite));
  }
}

function drawPulley(canvas: Canvas, teeth: number, radius: number, lite: boolean): void {
  canvas.fill(gearOutline(canvas, [0, 0], teeth, { ...CHAIN_TOOTH, tip: 1.8 }, lite), '#2f343a');
  canvas.disc([0, 0], radius - 7, '#1a1d21');
  if (lite) return;
  for (let angle = 0; angle < 360; angle += 72) {
    canvas.disc(onCircle([0, 0], radius - 11, angle), 3.1, '#5b6168');
  }
}

/** Paints the derailleur's body, knuckles and outer cage plate over the chain. */
export function drawDerailleur(scene: Scene): void {
  const { canvas, spec, solved, drive } = scene;
  const { guide, tension } = drive;
  if (!guide || !tension) return;
  const pivot = step(guide, CAGE_PIVOT, 1);
  canvas.place(guide, degreesOf(subtract(tension, guide)), () =>
    drawOuterPlate(canvas, distance(guide, tension)),
  );
  if (spec.drivetrain.derailleur?.direct) {
    canvas.place(solved.rearAxle, degreesOf(subtract(pivot, solved.rearAxle)), () => {
      drawDirectBody(canvas, distance(pivot, solved.rearAxle), !spec.drivetrain.cable);
    });
  } else {
    const hanger = step(solved.rearAxle, HANGER, 1);
    drawHanger(canvas, solved.rearAxle, hanger);
    canvas.place(hanger, degreesOf(subtract(pivot, hanger)), () => drawBody(canvas, distance(pivot, hanger)));
  }
  drawKnuckle(canvas, pivot);
  if (spec.drivetrain.cable) drawCable(canvas, solved.rearAxle, pivot);
}

/** The housing of a shift cable: out of the chainstay and in a loop into the derailleur's back. */
function drawCable(canvas: Canvas, axle: Vec, pivot: Vec): void {
  const line = canvas.path
    .pen()
    .moveTo(step(axle, [52, 13], 1))
    .curveTo(step(axle, [6, 6], 1), step(axle, [-74, 18], 1), step(pivot, [-26, -12], 1))
    .toString();
  canvas.stroke(line, '#131518', 5.4, { cap: 'round' });
  canvas.stroke(line, WHITE, 1.2, { opacity: 0.24, transform: 'translate(-1 -1)' });
}

/** Outline of a cage plate along x from the guide pulley (origin) to the tension pulley. */
const cagePlate = (length: number, guideHalf: number, tensionHalf: number): string => {
  const [g, t, l] = [guideHalf, tensionHalf, Math.round(length)];
  return (
    `M0-${g}C14-${g} 17-8 25-8L${l - 20}-7.5C${l - 11}-7.5 ${l - 9}-${t} ${l}-${t}A${t} ${t} 0 0 1 ${l} ${t}` +
    `C${l - 9} ${t} ${l - 11} 6.5 ${l - 20} 6.5L25 8C17 8 14 ${g} 0 ${g}A${g} ${g} 0 0 1 0-${g}Z`
  );
};

function drawOuterPlate(canvas: Canvas, length: number): void {
  const end = Math.round(length);
  const window = `M26-3.5H${end - 22}a3.5 3.5 0 0 1 0 7H26a3.5 3.5 0 0 1 0-7Z`;
  const plate = cagePlate(length, 13, 11) + window;
  canvas.fill(plate, '#17191c', { evenOdd: true });
  canvas.fill(plate, shade(canvas, 'soft', [0, -14], [0, 14]), { evenOdd: true });
  canvas.stroke(`M2-11.5C14-11 17-6.5 25-6.5L${end - 20}-6`, WHITE, 1.2, { opacity: 0.28 });
  canvas.disc([end, 0], 6, '#2a2e33');
  bolt(canvas, [end, 0], 5);
}

function drawHanger(canvas: Canvas, axle: Vec, hanger: Vec): void {
  const along = unit(subtract(hanger, axle));
  const across: Vec = [along[1], -along[0]];
  const plate = canvas.path
    .pen()
    .moveTo(step(axle, along, 11, across, 12))
    .curveTo(
      step(axle, along, 16, across, 12),
      step(hanger, along, -10, across, 9),
      step(hanger, along, 2, across, 10),
    )
    .lineTo(step(hanger, along, 2, across, -10))
    .curveTo(
      step(hanger, along, -12, across, -9),
      step(axle, along, 14, across, -13),
      step(axle, along, 11, across, -12),
    )
    .close()
    .toString();
  fillShaded(canvas, plate, '#3a3f45', 'soft', step(axle, across, 14), step(axle, across, -14));
}

/**
 * The parallelogram of a conventional derailleur along x from hanger bolt to cage pivot; y points
 * to the rear.
 */
function drawBody(canvas: Canvas, length: number): void {
  const l = Math.round(length);
  canvas.fill(`M-4-12C10-20 ${l - 16}-20 ${l}-16L${l + 4} 4L4 8Z`, '#0b0d0f');
  const link =
    `M-13-2C-13-12-4-15 6-13L${l - 14}-11C${l + 2}-12 ${l + 17}-8 ${l + 18} 3C${l + 18} 15 ${l + 6} 20 ${l - 6} 19` +
    `C${l - 22} 19 16 20 4 15C-6 12-13 8-13-2Z`;
  fillShaded(canvas, link, '#1f2328', 'soft', [0, -16], [0, 22]);
  canvas.fill(`M10-6L${l - 16}-4C${l - 12} 0 ${l - 12} 8 ${l - 16} 12L14 11C8 6 7 0 10-6Z`, '#0f1114', {
    opacity: 0.75,
  });
  canvas.stroke(`M-9-6C-6-11 0-12 6-11L${l - 14}-9`, WHITE, 1.4, { opacity: 0.34, cap: 'round' });
  canvas.stroke(`M14 13.5L${l - 12} 15`, WHITE, 1, { opacity: 0.16 });
  canvas.fill(`M14 2h${Math.max(8, l - 32)}v2.4h-${Math.max(8, l - 32)}Z`, '#7d848b', { opacity: 0.8 });
  bolt(canvas, [0, 0], 7);
  canvas.disc([9, 10], 2.6, '#7d848b');
}

/**
 * A derailleur that clamps the axle itself: mount, link, and a battery unless a cable pulls it; x
 * runs to the cage pivot, y to the rear.
 */
function drawDirectBody(canvas: Canvas, length: number, hasBattery: boolean): void {
  const l = Math.round(length);
  canvas.fill(`M40 8L${l - 18} 12L${l - 20} 20L44 20Z`, '#0b0d0f');
  if (hasBattery) {
    const battery = 'M42 16L72 18Q76 18 76 22L75 36Q75 40 70 40L46 38Q41 38 41 33Z';
    fillShaded(canvas, battery, '#14171a', 'soft', [40, 14], [76, 42]);
    canvas.stroke('M45 31L72 33', '#3f454b', 1.4);
    canvas.disc([70, 23], 1.8, '#5fbf8f');
  }
  const link = `M32-15L${l - 14}-17C${l + 6}-19 ${l + 18}-10 ${l + 18} 2C${l + 18} 13 ${l + 6} 19 ${l - 8} 17L38 15C32 13 30 8 29 0Z`;
  fillShaded(canvas, link, '#1f2328', 'soft', [40, -18], [40, 20]);
  canvas.fill(`M46-7L${l - 24}-9L${l - 22} 8L48 8Q42 0 46-7Z`, '#0e1013', { opacity: 0.8 });
  canvas.stroke(`M34-12L${l - 14}-14`, WHITE, 1.5, { opacity: 0.34, cap: 'round' });
  canvas.fill(`M52-1.5h${l - 82}v3h-${l - 82}Z`, '#7d848b', { opacity: 0.8 });
  const mount =
    'M-20 0A20 20 0 0 1 0-20C14-20 22-16 30-15L44-13Q47-4 44 12L30 15C20 18 12 20 0 20A20 20 0 0 1-20 0Z';
  fillShaded(canvas, mount, '#23272c', 'soft', [-6, -20], [6, 20]);
  canvas.stroke('M-17-4A18 18 0 0 1 0-18C14-18 22-14 42-11.5', WHITE, 1.3, { opacity: 0.3 });
  bolt(canvas, [38, -6], 3.4);
  bolt(canvas, [38, 7], 3.4);
  bolt(canvas, [0, 0], 10);
}

/** The pivot over the guide pulley. */
function drawKnuckle(canvas: Canvas, pivot: Vec): void {
  shadedDisc(canvas, pivot, 17, '#1d2125');
  canvas.ring(pivot, 13, 1.2, '#000', { opacity: 0.6 });
  canvas.disc(pivot, 10.5, '#101214');
  canvas.ring(pivot, 9.6, 1.3, '#777e85');
  canvas.fill(canvas.path.regular(pivot, 4, 6, 12), '#8c9298');
}
