import type { Hex } from '#drawing/canvas/colour.ts';
import type { ClimbPoint } from '#drawing/draw-climb.ts';
import type { GoodColours } from '#drawing/draw-good.ts';
import type { LandscapeDrawing } from '#drawing/draw-landscape.ts';
import type { BicycleGeometry, BicycleKind } from '#drawing/geometry/bicycle-spec.ts';
import type { GoodKind } from '#drawing/goods/good-scene.ts';
import type { Paint } from '#drawing/paints.ts';
import type { BicycleView, ViewBox } from '#drawing/views.ts';
import type { Wordmark } from '#drawing/wordmark.ts';

/**
 * Everything a picture is drawn from; `kind` says by what. Stored as JSON and hashed for the picture's name, so it holds the paint and the
 * lettering themselves: whatever they become later, the picture of an address stays the same.
 */
export type PictureRecipe = BicycleRecipe | GoodRecipe | LandscapeRecipe | SceneRecipe | ClimbRecipe;

export type BicycleRecipe = {
  readonly kind: 'bicycle';
  readonly model: BicycleKind;
  readonly paint: Paint;
  readonly view: BicycleView;
  /** For cards: fewer points, about half the weight. */
  readonly lite: boolean;
  readonly wordmark: Wordmark | null;
  readonly badge: Wordmark | null;
  /** For dark grounds; not when absent. */
  readonly dark?: boolean;
  /** The shadow on the ground; there when absent. */
  readonly shadow?: boolean;
  /** Another size than the model's own: numbers of the frame, and the width of the tyres. */
  readonly geometry?: BicycleGeometry & { readonly tyre: number };
  /** A closer look than the view: corner and size in millimetres from the bottom bracket. */
  readonly box?: ViewBox;
};

type GoodRecipe = {
  readonly kind: 'good';
  readonly model: GoodKind;
  readonly colours: GoodColours;
  readonly wordmark: Wordmark | null;
  readonly badge: Wordmark | null;
};

type Landscape = Omit<LandscapeDrawing, 'idPrefix'>;

type LandscapeRecipe = {
  readonly kind: 'landscape';
  readonly drawing: Landscape;
  /** A part of it: corner and size in its pixels. */
  readonly box?: ViewBox;
};

/** A bicycle in a landscape; `left`, `top` and `width` are shares of the picture's width and height. */
type SceneRecipe = {
  readonly kind: 'scene';
  readonly landscape: Landscape;
  readonly bicycle: BicycleRecipe;
  readonly left: number;
  readonly top: number;
  readonly width: number;
};

/** A climb's profile in one ink, its kilometres as wide as the chart. */
type ClimbRecipe = {
  readonly kind: 'climb';
  readonly points: readonly ClimbPoint[];
  readonly width: number;
  readonly height: number;
  readonly ink: Hex;
};
