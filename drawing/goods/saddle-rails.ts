import { paintFolds } from './cloth.ts';
import type { GoodScene } from './good-scene.ts';

/** Paints a rail of woven carbon along a line; the far one lies in shade. */
export function paintRail(scene: GoodScene, line: string, isFar: boolean): void {
  const { canvas } = scene;
  canvas.stroke(line, '#08090a', 13, { join: 'round' });
  canvas.stroke(line, isFar ? '#16191c' : '#2b3036', 10.5, { join: 'round' });
  if (isFar) return;
  canvas.stroke(line, '#fff', 10, { dash: '1.4 2.2', opacity: 0.14 });
  canvas.group({ transform: 'translate(-1 -2.4)' }, () => paintFolds(scene, [[line, 3, 0.5, 'lit']], 1.4));
}
