import type { Canvas } from '../../canvas/canvas.ts';
import type { Vec } from '../../geometry/vector.ts';
import { WHITE } from '../materials.ts';

/** Paints a flat pedal with grip pins, level, on its axle. */
export function drawPedal(canvas: Canvas, axle: Vec, near: boolean): void {
  canvas.place(axle, 0, () => {
    canvas.fill('M-48-8h96q6 0 6 6v4q0 6-6 6h-96q-6 0-6-6v-4q0-6 6-6Z', near ? '#1c1f23' : '#101215');
    if (!near) return;
    for (let x = -40; x <= 40; x += 16) canvas.fill(`M${x - 2}-12h4v4h-4Z`, '#6a7076');
    canvas.fill('M-46-7h92v4h-92Z', WHITE, { opacity: 0.14 });
    canvas.fill('M-40-1h22v5h-22ZM18-1h22v5h-22Z', '#0b0c0e');
    canvas.disc([0, 0], 8, '#2b2f34');
    canvas.ring([0, 0], 5, 1.2, '#7b8187');
  });
}
