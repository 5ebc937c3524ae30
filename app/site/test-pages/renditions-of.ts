import { PICTURE_WIDTHS, pictureAddress, THUMBNAIL_SIDE, thumbnailAddress } from '#domain/media/addresses.ts';

type Picture = { readonly hash: string; readonly width: number; readonly height: number };

/**
 * All renditions of a picture, by address and size in pixels: the thumbnail, then each width in
 * WebP.
 */
export function renditionsOf({ hash, width, height }: Picture) {
  const widths = PICTURE_WIDTHS.map((wanted) => ({
    address: pictureAddress(hash, wanted, 'webp'),
    width: wanted,
    height: Math.round((wanted * height) / width),
  }));
  return [{ address: thumbnailAddress(hash), width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE }, ...widths];
}
