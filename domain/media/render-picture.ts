import { type PictureWidth, type Rendition, SHARE_SIZE, THUMBNAIL_SIDE } from './addresses.ts';

/**
 * AVIF quality by width, so that a card's picture takes at most 18 kB and a hero 60 kB.
 * High-density screens load 900 pixels, show them small and hide most loss; heroes load 1200. A low
 * effort takes a third of the time, and no more bytes for drawings.
 */
const AVIF_QUALITY: Record<PictureWidth, number> = { 150: 50, 300: 45, 600: 33, 900: 26, 1200: 40 };
const AVIF_EFFORT = 2;
const WEBP = { quality: 75, alphaQuality: 75, effort: 4 };
/** The margin around a shared picture in pixels. */
const SHARE_AIR = 45;
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * Loads sharp with the first rendered picture. Renditions are stored, so a process that renders
 * none saves over 8 MB.
 */
const loadSharp = async () => (await import('sharp')).default;

/**
 * Renders an SVG in the given width and format; a thumbnail fits the whole picture into a square.
 */
export async function renderPicture(
  svg: string,
  rendition: Exclude<Rendition, { format: 'svg' | 'share' }>,
): Promise<Uint8Array> {
  const width = rendition.format === 'thumb' ? THUMBNAIL_SIDE : rendition.width;
  const sharp = await loadSharp();
  const image = sharp(densely(svg, width));
  if (rendition.format === 'thumb') {
    return image.resize(width, width, { fit: 'contain', background: TRANSPARENT }).webp(WEBP).toBuffer();
  }
  const sized = image.resize(width);
  return rendition.format === 'avif'
    ? sized.avif({ quality: AVIF_QUALITY[rendition.width], effort: AVIF_EFFORT }).toBuffer()
    : sized.webp(WEBP).toBuffer();
}

/**
 * The whole picture with a margin on the page background, because services that preview links crop
 * to this shape.
 */
export async function renderShared(svg: string, ground: string): Promise<Uint8Array> {
  const { width, height } = SHARE_SIZE;
  const sharp = await loadSharp();
  const inside = await sharp(densely(svg, width))
    .resize(width - 2 * SHARE_AIR, height - 2 * SHARE_AIR, { fit: 'inside' })
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([{ input: inside }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

/**
 * Renders at the final pixel size. Drawings are small, because they are in millimetres, and scaling
 * up would blur them.
 */
function densely(svg: string, width: number): Buffer {
  return Buffer.from(svg.replace('<svg ', `<svg width="${width}" `));
}
