import type { Hex } from '#drawing/canvas/colour.ts';
import type { ClimbPoint } from '#drawing/draw-climb.ts';
import type { GoodColours } from '#drawing/draw-good.ts';
import type { LandscapeDrawing } from '#drawing/draw-landscape.ts';
import type { BicycleGeometry, BicycleKind } from '#drawing/geometry/bicycle-spec.ts';
import type { GoodKind, GoodView } from '#drawing/goods/good-scene.ts';
import type { Paint } from '#drawing/paints.ts';
import type { BuildParts } from '#drawing/parts.ts';
import type { BicycleView, ViewBox } from '#drawing/views.ts';
import type { Wordmark } from '#drawing/wordmark.ts';

/**
 * All input of a drawn picture; `kind` names the drawing. It is stored as JSON and its hash is the
 * picture's name. It therefore holds the paint and the lettering themselves, so an address always
 * shows the same picture.
 */
export type PictureRecipe =
  | BicycleRecipe
  | GoodRecipe
  | LandscapeRecipe
  | SceneRecipe
  | MonogramRecipe
  | ClimbRecipe;

export type BicycleRecipe = {
  readonly kind: 'bicycle';
  readonly model: BicycleKind;
  readonly paint: Paint;
  readonly view: BicycleView;
  /** The lighter drawing for cards: fewer points, about half the bytes. */
  readonly lite: boolean;
  readonly wordmark: Wordmark | null;
  readonly badge: Wordmark | null;
  /** A name on the top tube, in capitals. */
  readonly name?: string;
  /** For dark backgrounds; the default is false. */
  readonly dark?: boolean;
  /** The shadow on the ground; the default is true. */
  readonly shadow?: boolean;
  /** A size other than the model's own: the frame's geometry and the tyre width. */
  readonly geometry?: SizedGeometry;
  /** What a build has otherwise than the model. */
  readonly parts?: BuildParts;
  /** A crop of the view: corner and size in millimetres from the bottom bracket. */
  readonly box?: ViewBox;
  /** The sizes and builds this bicycle is drawn in as well; `drawnAs` names a picture of one. */
  readonly range?: BicycleRange;
};

/** Sizes with the numbers of their frames and cockpits, builds with what they have otherwise. */
export type BicycleRange = {
  readonly sizes: readonly { readonly size: string; readonly geometry: SizedGeometry }[];
  readonly builds: readonly { readonly build: string; readonly parts: BuildParts }[];
};

/** A frame's geometry, its tyre, and the parts whose length a size sets. */
type SizedGeometry = BicycleGeometry & {
  readonly tyre: number;
  readonly stem?: number;
  readonly crank?: number;
};

type GoodRecipe = {
  readonly kind: 'good';
  readonly model: GoodKind;
  readonly colours: GoodColours;
  /** What the drawing shows by name beside its front. */
  readonly views?: readonly GoodView[];
  readonly wordmark: Wordmark | null;
  readonly badge: Wordmark | null;
};

type Landscape = Omit<LandscapeDrawing, 'idPrefix'>;

type LandscapeRecipe = {
  readonly kind: 'landscape';
  readonly drawing: Landscape;
  /** A crop: corner and size in the picture's pixels. */
  readonly box?: ViewBox;
};

/**
 * A bicycle in a landscape; `left`, `top` and `width` are shares of the picture's width and height.
 */
type SceneRecipe = {
  readonly kind: 'scene';
  readonly landscape: Landscape;
  readonly bicycle: BicycleRecipe;
  readonly left: number;
  readonly top: number;
  readonly width: number;
};

/** Initials between a sky and its peaks: the portrait of somebody nobody has drawn. */
type MonogramRecipe = {
  readonly kind: 'monogram';
  readonly letters: string;
  readonly landscape: Landscape;
  readonly ink: Hex;
};

/** A climb's profile in one ink; the chart's width shows its kilometres. */
type ClimbRecipe = {
  readonly kind: 'climb';
  readonly points: readonly ClimbPoint[];
  readonly width: number;
  readonly height: number;
  readonly ink: Hex;
};
