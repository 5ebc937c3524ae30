import { drawingAddress } from '#domain/media/addresses.ts';
import type { Picture } from './define-block.ts';

type Props = {
  picture: Picture;
  /** Empty for what only sets the mood. */
  alt: string;
  className?: string;
  /** In the first view: fetched at once instead of when it comes near. */
  first?: boolean;
};

/** A drawing as it is: sharp at any size, and lighter than its pixels. */
export function BlockPicture({ picture, alt, className, first = false }: Props) {
  return (
    <img
      alt={alt}
      className={className}
      decoding="async"
      fetchPriority={first ? 'high' : undefined}
      height={picture.height}
      loading={first ? undefined : 'lazy'}
      src={drawingAddress(picture.hash)}
      width={picture.width}
    />
  );
}
