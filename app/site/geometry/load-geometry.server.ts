import type { RequestContext } from '#app/context.ts';
import { findGeometry, type GeometryOfSize } from '#domain/catalogue/find-geometry.ts';
import { type SizeRange, sizeRanges } from '#domain/catalogue/size-fit.ts';
import { productTag } from '#domain/epochs/tags.ts';
import { findGeometryPictures } from '#domain/media/find-geometry-pictures.ts';
import type { Shop } from '#domain/shop.ts';
import { figureBox } from '#drawing/figure/frame-figure.ts';

/** A size with the hash of its drawing; null where no drawing fits. */
export type DrawnSize = GeometryOfSize & { picture: string | null };

/** A bike's sizes from small to large, and the riders each is made for. */
export type BikeGeometry = { readonly sizes: readonly DrawnSize[]; readonly riders: readonly SizeRange[] };

/** The geometry of a bike for its page; null when it has none. */
export async function loadGeometry(visit: RequestContext, productId: string) {
  const { sizes, riders } = await sharedGeometry(visit, productId);
  if (sizes.length === 0) return null;
  return {
    sizes: sizes.map(({ size }) => size),
    /** The size shown of a bike without variants. */
    middle: sizes[Math.floor((sizes.length - 1) / 2)]?.size,
    riders,
    frames: visit.staticData(sizes),
  };
}

export type PageGeometry = NonNullable<Awaited<ReturnType<typeof loadGeometry>>>;

/** The geometry of a bike, shared until the product changes. */
export function sharedGeometry({ shop, shared }: RequestContext, productId: string): Promise<BikeGeometry> {
  return shared(`geometry ${productId}`, [productTag(productId)], () => readGeometry(shop, productId));
}

async function readGeometry(shop: Pick<Shop, 'db'>, productId: string): Promise<BikeGeometry> {
  const [found, pictures] = await Promise.all([
    findGeometry(shop, [productId]),
    findGeometryPictures(shop, productId),
  ]);
  const sizes = found.get(productId) ?? [];
  const box = sizes.length > 0 ? String(figureBox(sizes)) : '';
  const drawn = new Map(pictures.map((picture) => [picture.size, picture]));
  return {
    sizes: sizes.map((frame) => {
      const picture = drawn.get(frame.size);
      return { ...frame, picture: picture && String(picture.box) === box ? picture.hash : null };
    }),
    riders: sizeRanges(sizes),
  };
}
