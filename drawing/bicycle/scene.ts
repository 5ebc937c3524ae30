import type { Canvas } from '#drawing/canvas/canvas.ts';
import type { BicycleSpec } from '#drawing/geometry/bicycle-spec.ts';
import type { DriveLayout } from '#drawing/geometry/drive-layout.ts';
import type { FrameLayout } from '#drawing/geometry/frame-layout.ts';
import type { SolvedGeometry } from '#drawing/geometry/solve-geometry.ts';
import type { SuspensionLayout } from '#drawing/geometry/suspension-layout.ts';
import type { Wordmark } from '#drawing/wordmark.ts';
import type { Coat } from './coat.ts';

/** Everything a part needs to paint itself on a bicycle. */
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
  /** Lettered on the top tube. */
  readonly name?: string;
}
