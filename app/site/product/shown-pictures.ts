// @browser-safe The page picks what it shows with it.
import type { StageMeasure } from '#app/site/gallery/bike-stage.tsx';
import { drawnAs } from '#domain/media/addresses.ts';
import type { Cell } from './cell.ts';
import type { ShownProduct, ShownVariant } from './shown-product.ts';

/** What a bike's stage takes beside its pictures; places are those of the product's sizes. */
export type BikeStage = {
  /** Ground and deep step of the paint, by the colour's code. */
  readonly looks: Readonly<Record<string, readonly [ground: string, deep: string]>>;
  readonly measures: readonly StageMeasure[];
  /** By the name of the view, then by the place of the build. */
  readonly facts: Readonly<Partial<Record<string, readonly Cell[]>>>;
};

/** A product with its picked variant, if one is sold. */
type Picked = { readonly product: ShownProduct; readonly variant: ShownVariant | undefined };
type OnStage = Picked & { readonly stage?: BikeStage | null | undefined };

/** The colour that is shown, by its code. */
export function colorOf({ product, variant }: Picked): string {
  return variant?.color ?? product.colors[0]?.code ?? '';
}

/** Photographs of the shown colour; none where it is drawn. */
export function photographsOf(picked: Picked) {
  return hashesOf(picked).flatMap((hash) => {
    const photograph = picked.product.photographs?.[hash];
    return photograph ? [{ hash, ...photograph }] : [];
  });
}

/** The name of the drawing that the stage shows; null where it shows photographs or nothing. */
export function drawingOf(picked: Picked): string | null {
  const [hash] = hashesOf(picked);
  return hash && photographsOf(picked).length === 0 ? drawnAs(hash, picked.variant?.drawn) : null;
}

/** The place of the shown size among the product's. */
export function sizePlace({ product, variant }: Picked): number {
  return Math.max(0, product.sizes.indexOf(variant?.size ?? ''));
}

/**
 * Whether the large picture carries the product's name as the heading of its page: a bike that is
 * drawn to scale stands in front of it.
 */
export function isNamedOnStage({ stage, ...picked }: OnStage): boolean {
  return photographsOf(picked).length === 0 && stage?.measures[sizePlace(picked)] !== undefined;
}

const hashesOf = (picked: Picked) => picked.product.pictures[colorOf(picked)] ?? [];
