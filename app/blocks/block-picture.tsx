import { isPhotograph, pictureSources, sharpAddress } from '#domain/media/addresses.ts';
import type { Picture } from './define-block.ts';

type Props = {
  picture: Omit<Picture, 'alt'> & { readonly alt?: string | null | undefined };
  /** What the block says of it; empty, a photograph says what it shows itself. */
  alt: string;
  className?: string;
  /** The picture is in the first view: it is fetched at once, not when it comes near. */
  first?: boolean;
};

/** A drawing as SVG: sharp at any size, and lighter than its pixels. A photograph in its widths. */
export function BlockPicture({ picture, alt, className, first = false }: Props) {
  return (
    <img
      alt={alt || (picture.alt ?? '')}
      className={className}
      decoding={first ? 'sync' : 'async'}
      fetchPriority={first ? 'high' : undefined}
      height={picture.height}
      loading={first ? undefined : 'lazy'}
      src={sharpAddress(picture.hash)}
      {...(isPhotograph(picture.hash)
        ? { sizes: '100vw', srcSet: pictureSources(picture.hash, 'webp') }
        : {})}
      width={picture.width}
    />
  );
}
