import { drawingAddress } from '#domain/media/addresses.ts';
import type { Picture } from './define-block.ts';

type Props = {
  picture: Picture;
  /** Empty for a decorative picture. */
  alt: string;
  className?: string;
  /** The picture is in the first view: it is fetched at once, not when it comes near. */
  first?: boolean;
};

/** The picture as SVG: sharp at any size, and lighter than its pixels. */
export function BlockPicture({ picture, alt, className, first = false }: Props) {
  return (
    <img
      alt={alt}
      className={className}
      decoding={first ? 'sync' : 'async'}
      fetchPriority={first ? 'high' : undefined}
      height={picture.height}
      loading={first ? undefined : 'lazy'}
      src={drawingAddress(picture.hash)}
      width={picture.width}
    />
  );
}
