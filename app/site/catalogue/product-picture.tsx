import { drawingAddress, isPhotograph, pictureAddress, pictureSources } from '#domain/media/addresses.ts';

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
  /** The media query of windows in which no rendition is sharp: they get the drawing. */
  drawnIf?: string;
  /** What stays in view of a photograph, where it is cropped: `30% 60%`. */
  focal?: string | undefined;
  className?: string;
};

/**
 * A picture in AVIF at the five widths of the specification, with its size set so that nothing
 * moves. Browsers without AVIF get one WebP, and the page's largest picture at all widths.
 */
export function ProductPicture({ hash, alt, sizes, width, height, first, drawnIf, focal, className }: Props) {
  if (hash === null)
    return <span className={className} {...(alt ? { role: 'img', 'aria-label': alt } : {})} />;
  const isPhoto = isPhotograph(hash);
  return (
    <picture>
      {drawnIf && !isPhoto && <source media={drawnIf} srcSet={drawingAddress(hash)} type="image/svg+xml" />}
      <source sizes={sizes} srcSet={pictureSources(hash, 'avif')} type="image/avif" />
      <img
        alt={alt}
        className={className}
        data-photo={isPhoto || undefined}
        decoding={first ? 'sync' : 'async'}
        fetchPriority={first ? 'high' : undefined}
        height={height}
        loading={first ? undefined : 'lazy'}
        src={pictureAddress(hash, 600, 'webp')}
        {...(first ? { sizes, srcSet: pictureSources(hash, 'webp') } : {})}
        style={focal ? { objectPosition: focal } : undefined}
        width={width}
      />
    </picture>
  );
}
