import {
  type PictureWidth,
  PRINT_WIDTH,
  type Rendition,
  SHARE_SIZE,
  THUMBNAIL_SIDE,
  ZOOM_WIDTH,
} from './addresses.ts';

/** What has a width, or a side, of its own. */
type Sized = Exclude<Rendition, { format: 'svg' | 'share' | 'print' }>;

/** An SVG, or the bytes of a photograph. */
export type Source = string | Uint8Array;

/**
 * AVIF quality by width, so that a card's picture takes at most 18 kB and a hero 60 kB.
 * High-density screens load 900 pixels, show them small and hide most loss; heroes load 1200. A low
 * effort takes a third of the time, and no more bytes for drawings.
 */
const OF_DRAWINGS: Record<PictureWidth, number> = { 150: 50, 300: 45, 600: 33, 900: 26, 1200: 40 };
/** Photographs have no flat ground that would hide a loss. */
const OF_PHOTOGRAPHS: Record<PictureWidth, number> = { 150: 52, 300: 50, 600: 46, 900: 42, 1200: 48 };
const AVIF_EFFORT = 2;
const WEBP = { quality: 75, alphaQuality: 75, effort: 4 };
const ZOOM = { quality: 80, alphaQuality: 80, effort: 3 };
/** The margin around a shared picture in pixels. */
const SHARE_AIR = 45;
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * Loads sharp with the first rendered picture. Renditions are stored, so a process that renders
 * none saves over 8 MB.
 */
const loadSharp = async () => (await import('sharp')).default;

/**
 * Renders a picture in the given width and format; a thumbnail fits all of it into a square.
 */
export async function renderPicture(source: Source, rendition: Sized): Promise<Uint8Array> {
  const width = widthOf(rendition);
  const sharp = await loadSharp();
  const image = sharp(densely(source, width));
  if (rendition.format === 'thumb')
    return image.resize(width, width, { fit: 'contain', background: TRANSPARENT }).webp(WEBP).toBuffer();
  if (rendition.format === 'zoom')
    return image.resize(width, null, { withoutEnlargement: true }).webp(ZOOM).toBuffer();
  const sized = image.resize(width);
  if (rendition.format === 'webp') return sized.webp(WEBP).toBuffer();
  const quality = (typeof source === 'string' ? OF_DRAWINGS : OF_PHOTOGRAPHS)[rendition.width];
  return sized.avif({ quality, effort: AVIF_EFFORT }).toBuffer();
}

function widthOf(rendition: Sized): number {
  if (rendition.format === 'thumb') return THUMBNAIL_SIDE;
  return rendition.format === 'zoom' ? ZOOM_WIDTH : rendition.width;
}

/**
 * The whole picture with a margin on the page background, because services that preview links crop
 * to this shape. One drawn for this shape needs no margin.
 */
export async function renderShared(source: Source, ground: string, air = SHARE_AIR): Promise<Uint8Array> {
  const { width, height } = SHARE_SIZE;
  const sharp = await loadSharp();
  const inside = await sharp(densely(source, width))
    .resize(width - 2 * air, height - 2 * air, { fit: 'inside' })
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([{ input: inside }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

/**
 * The picture for print, at 300 dots per inch: a drawing as wide as print needs it, a photograph as
 * it is. What is transparent is white as paper.
 */
export async function renderPrint(source: Source): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const image = sharp(densely(source, PRINT_WIDTH));
  return (typeof source === 'string' ? image.resize(PRINT_WIDTH) : image)
    .flatten({ background: '#ffffff' })
    .withMetadata({ density: 300 })
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/**
 * A drawing is rendered at the final pixel size: it is small, because it is in millimetres, and
 * scaling up would blur it.
 */
function densely(source: Source, width: number): Uint8Array {
  return typeof source === 'string' ? Buffer.from(source.replace('<svg ', `<svg width="${width}" `)) : source;
}
