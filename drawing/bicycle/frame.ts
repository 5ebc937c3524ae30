import type { Canvas } from '#drawing/canvas/canvas.ts';
import { type Fillet, frameFillets } from '#drawing/geometry/fillets.ts';
import { shapeTube, type Tube, tubeSlice } from '#drawing/geometry/tube.ts';
import { between, pointAt, scale, step, subtract, unit, type Vec } from '#drawing/geometry/vector.ts';
import { SHADE } from './materials.ts';
import type { Scene } from './scene.ts';
import { fillShaded, inFinish, paintStay, paintTube, shade, tubeOutline } from './shading.ts';

/**
 * Paints what lies behind the front triangle: both stays, with the seatstay's root under
 * the seat tube.
 */
export function drawRearTriangle({ canvas, spec, frame, coat, lite }: Scene): void {
  paintStay(canvas, frame.chainstay, coat.stays, coat.finish, lite);
  if (spec.frame.build === 'rigid') {
    paintStay(canvas, frame.seatstay, coat.stays, coat.finish, lite);
    for (const fillet of frameFillets(frame).stays) fillCorner(canvas, fillet, coat.main, 0.2);
  }
}

/** Paints top tube and seat tube; the fork comes between these and the down tube. */
export function drawUpperTubes({ canvas, spec, frame, coat }: Scene): void {
  const fillets = frameFillets(frame).main;
  // Before the tubes: what of a corner lies under them is covered, and no gap shows
  // along their edges.
  for (const fillet of fillets.slice(0, spec.motor === 'mid' ? 2 : 3))
    fillCorner(canvas, fillet, coat.main, 0.3);
  paintTube(canvas, frame.topTube, coat.main, coat.finish);
  paintJointShade(canvas, frame.topTube);
  paintTube(canvas, frame.seatTube, coat.main, coat.finish);
}

/** Paints down tube, bottom bracket shell, head tube, headset and seat clamp. */
export function drawLowerTubes({ canvas, spec, frame, coat }: Scene): void {
  paintTube(canvas, frame.downTube, coat.downTube, coat.finish);
  paintJointShade(canvas, frame.downTube);
  if (spec.motor !== 'mid') {
    const radius = Math.min(40, spec.frame.downTube.widths[0] + 4);
    const shell = canvas.path.circle([0, 0], radius);
    fillShaded(canvas, shell, coat.downTube, 'matte', [-10, -radius], [10, radius]);
  }
  paintTube(canvas, frame.headTube, coat.main, coat.finish);
}

/** Paints headset bearings and the seat clamp's lip. */
export function drawHeadsetAndClamp({ canvas, spec, solved }: Scene): void {
  const { top, crown: foot } = spec.frame.headTube;
  const { headTop, crown, steering, seatUp, seatTop } = solved;
  const collar = (from: Vec, to: Vec, front: number, back: number): string =>
    tubeOutline(canvas, shapeTube([from, to], [[0, front, back]], { segments: 2 }));
  canvas.fill(collar(step(headTop, steering, -1), step(headTop, steering, 4), top[0], top[1]), '#101214', {
    opacity: 0.85,
  });
  canvas.fill(collar(step(crown, steering, -3), step(crown, steering, 1), foot[0], foot[1]), SHADE, {
    opacity: 0.55,
  });
  const { front, back } = spec.frame.seatTube;
  const bare = spec.wheels.tread === 'knobby';
  const lip = collar(
    step(seatTop, seatUp, bare ? -12 : -7),
    step(seatTop, seatUp, 1),
    front + 1.2,
    back + 1.2,
  );
  canvas.fill(lip, '#0c0e10', { opacity: bare ? 0.9 : 0.5 });
}

/** Paints the seatstay again in front of chain and cassette, from below its root. */
export function drawNearSeatstay({ canvas, spec, frame, coat, lite }: Scene): void {
  if (spec.frame.build !== 'rigid') return;
  paintStay(canvas, tubeSlice(frame.seatstay, 3), coat.stays, coat.finish, lite);
}

/** How far a corner's filling reaches into the two tubes. */
const CORNER_ROOT = 9;

function fillCorner(canvas: Canvas, { corner, from, to }: Fillet, colour: string, dark: number): void {
  const inwards = unit(subtract(corner, between(from, to, 0.5)));
  const path = canvas.path
    .pen()
    .moveTo(from)
    .bendTo(between(corner, between(from, to, 0.5), 0.12), to)
    .lineTo(step(to, inwards, CORNER_ROOT))
    .lineTo(step(corner, inwards, CORNER_ROOT))
    .lineTo(step(from, inwards, CORNER_ROOT))
    .close()
    .toString();
  canvas.fill(path, colour);
  canvas.fill(path, SHADE, { opacity: dark });
}

/** How far before the head tube's axis a tube's end starts to darken, and how dark it gets. */
const JOINT_SHADE_FROM = 74;
const JOINT_SHADE_TO = 26;
const JOINT_SHADE = 0.22;

/** Darkens the end of a tube towards the head tube, so that the joint reads as a joint. */
function paintJointShade(canvas: Canvas, tube: Tube): void {
  const last = tube.spine.length - 1;
  const end = pointAt(tube.spine, last);
  const back = unit(subtract(pointAt(tube.spine, last - 3), end));
  const fading = canvas.linear(step(end, back, JOINT_SHADE_FROM), step(end, back, JOINT_SHADE_TO), [
    [0, SHADE, 0],
    [1, SHADE, JOINT_SHADE],
  ]);
  canvas.fill(tubeOutline(canvas, tubeSlice(tube, last - 3)), fading);
}

/** Paints the rear dropout that carries axle and hanger, or the slotted end of a track frame. */
export function drawDropout(scene: Scene): void {
  const { canvas, spec, solved, frame, coat } = scene;
  if (spec.drivetrain.kind === 'fixed') {
    canvas.place(solved.rearAxle, 0, () => drawTrackEnd(canvas));
    return;
  }
  canvas.place(solved.rearAxle, 0, () => {
    const upStay = scale(frame.seatstayAlong, -34);
    const alongStay = scale(frame.chainstayAlong, -38);
    const seatside: Vec = [frame.seatstayAlong[1], -frame.seatstayAlong[0]];
    const chainside: Vec = [frame.chainstayAlong[1], -frame.chainstayAlong[0]];
    const seatHalf = spec.frame.seatstay.widths[2];
    const chainHalf = spec.frame.chainstay.widths[2];
    const plate = canvas.path
      .pen()
      .moveTo(step(upStay, seatside, -seatHalf))
      .bendTo([-19, -12], [-17, 4])
      .bendTo([-12, 18], [6, 17])
      .bendTo([22, 16], step(alongStay, chainside, chainHalf))
      .lineTo(step(alongStay, chainside, -chainHalf))
      .bendTo([20, -14], step(upStay, seatside, seatHalf))
      .close()
      .toString();
    canvas.fill(plate, coat.stays);
    inFinish(canvas, coat.finish, (finish) => {
      const kind = finish === 'metal' ? 'metal' : 'matte';
      canvas.fill(plate, shade(canvas, kind, [-10, -26], [12, 20]));
    });
    canvas.disc([0, 0], 11, '#14171a');
    canvas.ring([0, 0], 10, 1.4, '#6d747a');
    canvas.fill(canvas.path.regular([0, 0], 4.6, 6, 12), '#3a4046');
  });
}

function drawTrackEnd(canvas: Canvas): void {
  const plate = 'M34-14C10-18-22-15-40-12L-40-5L-6-5Q2 0-6 5L-40 5L-40 13C-14 17 16 15 36 10Z';
  fillShaded(canvas, plate, '#a9afb5', 'soft', [0, -18], [0, 18]);
  canvas.disc([0, 0], 11.5, '#2b2f34');
  canvas.fill(canvas.path.regular([0, 0], 8.8, 6, 12), '#c9ced2');
  canvas.disc([0, 0], 4.2, '#60666c');
}
