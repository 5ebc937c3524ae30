import { type PathWriter, writeNumber } from '../../canvas/path.ts';
import { CHAIN_PITCH, type ChainStretch, chainLength } from '../../geometry/chain-line.ts';
import { pointAt } from '../../geometry/vector.ts';
import { CHAIN } from '../materials.ts';
import type { Scene } from '../scene.ts';

/** Paints chain or belt along its solved line. */
export function drawChain({ canvas, drive, spec }: Scene): void {
  const line = chainPath(canvas.path, drive.chain);
  if (spec.drivetrain.kind === 'belt') {
    canvas.stroke(line, '#0e1012', 8);
    canvas.stroke(line, '#3d4349', 1.6, { transform: 'translate(0 -1.6)' });
    canvas.stroke(line, '#262a2e', 5, { dash: '5.5 5.5' });
    return;
  }
  // Outer plates every other link, with a pin at each of their ends; stretched a little so that
  // the chain closes.
  const length = chainLength(drive.chain);
  const pitch = writeNumber(length / (2 * Math.round(length / (2 * CHAIN_PITCH))), 3);
  const plates = { dash: `${pitch} ${pitch}`, cap: 'round' } as const;
  canvas.stroke(line, '#1c1f22', 7.4);
  canvas.stroke(line, '#737980', 5.6);
  canvas.stroke(line, '#1c1f22', 8.8, plates);
  canvas.stroke(line, CHAIN, 7.2, plates);
  canvas.stroke(line, '#5c6268', 3.8, { dash: `0 ${pitch}`, cap: 'round' });
  canvas.stroke(line, '#e6e9ec', 2.4, { dash: `0 ${pitch}`, cap: 'round' });
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
