import type { PathWriter } from '#drawing/canvas/path.ts';
import type { ChainStretch } from '#drawing/geometry/chain-line.ts';
import { pointAt } from '#drawing/geometry/vector.ts';
import { CHAIN } from './materials.ts';
import type { Scene } from './scene.ts';

/** Paints chain or belt along its solved line. */
export function drawChain({ canvas, drive, spec }: Scene): void {
  const line = chainPath(canvas.path, drive.chain);
  if (spec.drivetrain.kind === 'belt') {
    canvas.stroke(line, '#0e1012', 8);
    canvas.stroke(line, '#3d4349', 1.6, { transform: 'translate(0 -1.6)' });
    canvas.stroke(line, '#262a2e', 5, { dash: '5.5 5.5' });
    return;
  }
  canvas.stroke(line, '#1c1f22', 8.2);
  canvas.stroke(line, CHAIN, 6, { dash: '11.2 1.5' });
  canvas.stroke(line, '#5c6268', 3.2, { dash: '10 15.4', dashOffset: -0.6 });
  canvas.stroke(line, '#e2e5e8', 2.2, { dash: '0 12.7', cap: 'round', dashOffset: -2 });
}

/** Path data of a solved chain: tangents and arcs, closed. */
export function chainPath(path: PathWriter, chain: readonly ChainStretch[]): string {
  const pen = path.pen().moveTo(
    pointAt(
      chain.map((part) => part.from),
      0,
    ),
  );
  for (const { to, pulley, leaves, wrap } of chain) {
    pen.lineTo(to).arcTo(pulley.radius, wrap > Math.PI, pulley.turns > 0, leaves);
  }
  return pen.close().toString();
}
