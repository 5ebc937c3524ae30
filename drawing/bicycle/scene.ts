import type { Canvas } from '../canvas/canvas.ts';
import type { BicycleSpec } from '../geometry/bicycle-spec.ts';
import type { DriveLayout } from '../geometry/drive-layout.ts';
import type { FrameLayout } from '../geometry/frame-layout.ts';
import type { SolvedGeometry } from '../geometry/solve-geometry.ts';
import type { SuspensionLayout } from '../geometry/suspension-layout.ts';
import type { Wordmark } from '../wordmark.ts';
import type { Coat } from './coat.ts';

/** All that a part needs to paint itself on a bicycle. */
export interface Scene {
  readonly canvas: Canvas;
  readonly spec: BicycleSpec;
  readonly solved: SolvedGeometry;
  readonly frame: FrameLayout;
  readonly drive: DriveLayout;
  readonly suspension?: SuspensionLayout;
  readonly coat: Coat;
  /** Card size: fewer points, no single teeth. */
  readonly lite: boolean;
  /** On a dark ground: lighter spokes. */
  readonly dark: boolean;
  readonly wordmark?: Wordmark;
  readonly badge?: Wordmark;
}
