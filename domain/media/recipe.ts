import type { GoodColours } from '#drawing/draw-good.ts';
import type { LandscapeDrawing } from '#drawing/draw-landscape.ts';
import type { BicycleKind } from '#drawing/geometry/bicycle-spec.ts';
import type { GoodKind } from '#drawing/goods/good-scene.ts';
import type { Paint } from '#drawing/paints.ts';
import type { BicycleView } from '#drawing/views.ts';
import type { Wordmark } from '#drawing/wordmark.ts';

/**
 * Everything a picture is drawn from; `kind` says by what. Stored as JSON and hashed for the picture's name, so it holds the paint and the
 * lettering themselves: whatever they become later, the picture of an address stays the same.
 */
export type PictureRecipe =
  | {
      readonly kind: 'bicycle';
      readonly model: BicycleKind;
      readonly paint: Paint;
      readonly view: BicycleView;
      /** For cards: fewer points, about half the weight. */
      readonly lite: boolean;
      readonly wordmark: Wordmark | null;
      readonly badge: Wordmark | null;
    }
  | {
      readonly kind: 'good';
      readonly model: GoodKind;
      readonly colours: GoodColours;
      readonly wordmark: Wordmark | null;
      readonly badge: Wordmark | null;
    }
  | {
      readonly kind: 'landscape';
      readonly drawing: Omit<LandscapeDrawing, 'idPrefix'>;
    };
