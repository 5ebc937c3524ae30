import type { Canvas, Stop } from '#drawing/canvas/canvas.ts';
import { brightest, darken, inkOn, mix } from '#drawing/canvas/colour.ts';
import type { FrameLayout } from '#drawing/geometry/frame-layout.ts';
import type { SolvedGeometry } from '#drawing/geometry/solve-geometry.ts';
import { add, scale, type Vec } from '#drawing/geometry/vector.ts';
import type { LivePaint } from '#drawing/live-paint.ts';
import type { Finish, Paint } from '#drawing/paints.ts';

/** How a coat reflects, or all ways at once. */
export type Sheen = Finish | 'any';

/** A paint laid on a frame: what each zone is filled with (a colour or a gradient reference). */
export interface Coat {
  readonly main: string;
  readonly downTube: string;
  readonly fork: string;
  readonly stays: string;
  readonly logo: string;
  /** Of a name on the top tube: the logo's own, where the logo changes its colour. */
  readonly nameColour: string;
  readonly rimLogo: string;
  /** `any`: the page's styles pick one of them. */
  readonly finish: Sheen;
  /** Accent for bar plugs and saddle badge. */
  readonly accent: string;
  /** The plain colour of most of the frame. */
  readonly base: string;
}

/** Where a diagonal split runs: across the front triangle, leaning with the down tube. */
const SPLIT_FROM: Vec = [40, -300];
const SPLIT_TO: Vec = [600, -550];
const SPLIT_AT = 0.35;

/** Mixes the paint for a solved frame: fades and splits run through all tubes in one line. */
export function mixCoat(
  canvas: Canvas,
  paint: Paint | LivePaint,
  solved: SolvedGeometry,
  frame: FrameLayout,
): Coat {
  if (paint.scheme === 'live') return liveCoat(canvas, paint, solved, frame);
  const { base, logo, finish } = paint;
  const isPlated = paint.scheme === 'plated';
  const plain = {
    main: base,
    downTube: base,
    fork: base,
    stays: base,
    logo,
    nameColour: logo,
    rimLogo: isPlated ? platedHighlight(base) : '#b9bfc5',
    finish,
    accent: isPlated ? base : '#2b2f34',
    base,
  };
  const everywhere = (fill: string) => ({ ...plain, main: fill, downTube: fill, fork: fill, stays: fill });
  switch (paint.scheme) {
    case 'solid':
      return plain;
    case 'plated':
      return everywhere(canvas.linear(...platedLine(solved), platedStops(base)));
    case 'fade':
      return everywhere(canvas.linear(...fadeLine(solved), fadeStops(base, paint.second)));
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
        fork: canvas.linear(
          solved.crown,
          solved.frontAxle,
          tipStops(base, paint.second, paint.third, darken(paint.second, 0.06)),
        ),
      };
  }
}

/**
 * A coat in colours that the page's styles set (`live-paint.ts`). Every pattern's gradient is
 * there, and a style picks the one that fills each zone.
 */
function liveCoat(canvas: Canvas, { plated }: LivePaint, solved: SolvedGeometry, frame: FrameLayout): Coat {
  const [base, second, third] = ['var(--base)', 'var(--second)', 'var(--third)'];
  canvas.linearNamed('plated', ...platedLine(solved), platedStops(plated));
  canvas.linearNamed('fade', ...fadeLine(solved), fadeStops(base, second));
  canvas.linearNamed('split', SPLIT_FROM, SPLIT_TO, splitStops(second, base, third));
  canvas.linearNamed('panel', [0, 0], frame.downTubeHead, panelStops(base, second, third));
  canvas.linearNamed('tips', solved.crown, solved.frontAxle, tipStops(base, second, third, second));
  return {
    main: 'var(--main)',
    downTube: 'var(--down)',
    fork: 'var(--fork)',
    stays: 'var(--stays)',
    logo: 'var(--logo)',
    nameColour: 'var(--logo)',
    rimLogo: '#b9bfc5',
    finish: 'any',
    accent: '#2b2f34',
    base: '#2b2f34',
  };
}

type Line = readonly [from: Vec, to: Vec];

const platedLine = ({ rearAxle, frontAxle }: SolvedGeometry): Line => [
  [rearAxle[0], 0],
  [frontAxle[0], -500],
];

const platedStops = (base: string): Stop[] => [
  [0, darken(base, 0.4)],
  [0.3, base],
  [0.55, platedHighlight(base)],
  [0.75, base],
  [1, darken(base, 0.27)],
];

/** Light on metal keeps the metal's hue: the brightest channel is lifted most. */
const platedHighlight = (base: string): string => mix(base, brightest(base), 0.35);

const fadeLine = ({ rearAxle, frontAxle }: SolvedGeometry): Line => [
  add([rearAxle[0], 0], [120, 0]),
  add([frontAxle[0], 0], [-120, -420]),
];

const fadeStops = (base: string, rear: string): Stop[] => [
  [0.28, rear],
  [0.78, base],
];

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

const tipStops = (base: string, second: string, third: string, end: string): Stop[] => [
  [0.5, base],
  [0.5, third],
  [0.535, third],
  [0.535, second],
  [1, end],
];
