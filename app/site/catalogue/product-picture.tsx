import { pictureAddress, pictureSources } from '#domain/media/addresses.ts';

type Props = {
  /** The picture's hash; null shows an empty panel. */
  hash: string | null;
  alt: string;
  /** The `sizes` attribute: the widths it is shown at. */
  sizes: string;
  width: number;
  height: number;
  /** The page's largest picture: fetched first, never lazy. */
  first?: boolean;
  className?: string;
};

/**
 * A picture in AVIF and WebP at the five widths of the specification. Its size is set, so that
 * nothing moves.
 */
export function ProductPicture({ hash, alt, sizes, width, height, first, className }: Props) {
  if (hash === null)
    return <span className={className} {...(alt ? { role: 'img', 'aria-label': alt } : {})} />;
  return (
    <picture className="contents">
      <source sizes={sizes} srcSet={pictureSources(hash, 'avif')} type="image/avif" />
      <source sizes={sizes} srcSet={pictureSources(hash, 'webp')} type="image/webp" />
      <img
        alt={alt}
        className={className}
        decoding="async"
        fetchPriority={first ? 'high' : undefined}
        height={height}
        loading={first ? undefined : 'lazy'}
        src={pictureAddress(hash, 600, 'webp')}
        width={width}
      />
    </picture>
  );
}
