import { onCircle, scale, type Vec } from '../../geometry/vector.ts';
import { WHITE } from '../materials.ts';
import type { Scene } from '../scene.ts';
import { bolt, fillShaded, shade } from '../shading.ts';

const AXLE: Vec = [0, 0];

/**
 * Paints the front derailleur of a double chainset: body on the seat tube, cage over
 * the large ring.
 */
export function drawFrontDerailleur({ canvas, spec, solved, drive }: Scene): void {
  if (spec.drivetrain.rings.length < 2) return;
  const radius = drive.ringRadius;
  const at = (out: number, degrees: number) => onCircle(AXLE, radius + out, degrees);
  canvas.place(scale(solved.seatUp, radius + 34), 0, () => {
    const body = 'M-14 22L14 14L26-12Q12-26-10-20Q-24-8-14 22Z';
    fillShaded(canvas, body, '#1f2327', 'soft', [0, -24], [0, 20]);
    canvas.fill('M-6 14L10 8L18-8Q8-16-6-12Q-14-4-6 14Z', '#0e1013', { opacity: 0.6 });
    canvas.stroke('M-9-17Q10-22 23-11', WHITE, 1.4, { opacity: 0.3, cap: 'round' });
    bolt(canvas, [5, -3], 5);
  });
  const cage = canvas.path
    .pen()
    .moveTo(at(4, -124))
    .arcTo(radius + 4, false, true, at(4, -84))
    .lineTo(at(21, -82))
    .arcTo(radius + 21, false, false, at(25, -116))
    .lineTo(at(17, -128))
    .close()
    .toString();
  canvas.fill(cage, '#2b2f34');
  canvas.fill(cage, shade(canvas, 'alloy', at(26, -100), at(0, -100)), { opacity: 0.45 });
  canvas.stroke(canvas.path.arc(AXLE, radius + 7, -121, -85), '#000', 1.4, { opacity: 0.5 });
}
