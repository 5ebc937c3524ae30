import type { Canvas, Stop } from '#drawing/canvas/canvas.ts';
import { darken, inkOn, mix } from '#drawing/canvas/colour.ts';
import type { FrameLayout } from '#drawing/geometry/frame-layout.ts';
import type { SolvedGeometry } from '#drawing/geometry/solve-geometry.ts';
import { add, scale, type Vec } from '#drawing/geometry/vector.ts';
import type { Finish, Paint } from '#drawing/paints.ts';

/** A paint laid on a frame: what each zone is filled with (a colour or a gradient reference). */
export interface Coat {
  readonly main: string;
  readonly downTube: string;
  readonly fork: string;
  readonly stays: string;
  readonly logo: string;
  readonly rimLogo: string;
  readonly finish: Finish;
  /** Accent for bar plugs and saddle badge. */
  readonly accent: string;
  /** The plain colour most of the frame has. */
  readonly base: string;
}

/** Where a diagonal split runs: across the front triangle, leaning with the down tube. */
const SPLIT_FROM: Vec = [40, -300];
const SPLIT_TO: Vec = [600, -550];
const SPLIT_AT = 0.35;

/** Mixes the paint for a solved frame: fades and splits run through all tubes in one line. */
export function mixCoat(canvas: Canvas, paint: Paint, solved: SolvedGeometry, frame: FrameLayout): Coat {
  const { base, logo, finish } = paint;
  const copper = paint.scheme === 'ramato';
  const plain = {
    main: base,
    downTube: base,
    fork: base,
    stays: base,
    logo,
    rimLogo: copper ? '#d98a55' : '#b9bfc5',
    finish,
    accent: copper ? base : '#2b2f34',
    base,
  };
  const everywhere = (fill: string) => ({ ...plain, main: fill, downTube: fill, fork: fill, stays: fill });
  switch (paint.scheme) {
    case 'solid':
      return plain;
    case 'ramato':
      return everywhere(copperGradient(canvas, base, solved));
    case 'fade':
      return everywhere(fadeGradient(canvas, base, paint.second, solved));
    case 'split': {
      const cut = (behind: string, ahead: string, line?: string) =>
        canvas.linear(SPLIT_FROM, SPLIT_TO, splitStops(behind, ahead, line));
      const lettering = cut(inkOn(paint.second), inkOn(base));
      return { ...everywhere(cut(paint.second, base, paint.third)), logo: lettering };
    }
    case 'panel':
      return {
        ...plain,
        downTube: canvas.linear(
          [0, 0],
          scale(frame.downTubeHead, 1),
          panelStops(base, paint.second, paint.third),
        ),
        stays: paint.second,
        fork: canvas.linear(solved.crown, solved.frontAxle, tipStops(base, paint.second, paint.third)),
      };
  }
}

function copperGradient(canvas: Canvas, base: string, { rearAxle, frontAxle }: SolvedGeometry): string {
  return canvas.linear(
    [rearAxle[0], 0],
    [frontAxle[0], -500],
    [
      [0, mix(base, '#3b1204', 0.45)],
      [0.3, base],
      [0.55, mix(base, '#ffb27a', 0.35)],
      [0.75, base],
      [1, mix(base, '#3b1204', 0.3)],
    ],
  );
}

function fadeGradient(canvas: Canvas, base: string, rear: string, solved: SolvedGeometry): string {
  const from = add([solved.rearAxle[0], 0], [120, 0]);
  const to = add([solved.frontAxle[0], 0], [-120, -420]);
  return canvas.linear(from, to, [
    [0.28, rear],
    [0.78, base],
  ]);
}

const splitStops = (behind: string, ahead: string, line?: string): Stop[] =>
  line
    ? [
        [SPLIT_AT - 0.01, behind],
        [SPLIT_AT - 0.01, line],
        [SPLIT_AT + 0.01, line],
        [SPLIT_AT + 0.01, ahead],
      ]
    : [
        [SPLIT_AT, behind],
        [SPLIT_AT, ahead],
      ];

const panelStops = (base: string, second: string, third: string): Stop[] => [
  [0.2, second],
  [0.2, third],
  [0.222, third],
  [0.222, base],
  [0.238, base],
  [0.238, third],
  [0.247, third],
  [0.247, base],
];

const tipStops = (base: string, second: string, third: string): Stop[] => [
  [0.5, base],
  [0.5, third],
  [0.535, third],
  [0.535, second],
  [1, darken(second, 0.06)],
];
