// @browser-safe Pages build the addresses of their pictures with it.

/** The widths of renditions, in pixels (specification section 7). */
export const PICTURE_WIDTHS = [150, 300, 600, 900, 1200] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** The formats of renditions, the better first. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Side of a thumbnail, in pixels (specification section 9). */
export const THUMBNAIL_SIDE = 90;

/** The rendition of a picture that an address asks for. */
export type Rendition =
  | { readonly format: 'svg' }
  | { readonly format: 'thumb' }
  | { readonly format: 'share' }
  | { readonly format: PictureFormat; readonly width: PictureWidth };

/**
 * The address of a picture in a width and format. Its content never changes, so it can be
 * cached for ever.
 */
export function pictureAddress(hash: string, width: PictureWidth, format: PictureFormat): string {
  return `/media/${hash}/${width}.${format}`;
}

/** The address of the SVG itself, sharp at any size. */
export function drawingAddress(hash: string): string {
  return `/media/${hash}.svg`;
}

/** The address of the 90 × 90 thumbnail. */
export function thumbnailAddress(hash: string): string {
  return `/media/${hash}/thumb.webp`;
}

/** Size of the picture for link previews, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/**
 * The address of the picture for link previews: 1200 × 630, in JPEG because all services read it.
 */
export function shareAddress(hash: string): string {
  return `/media/${hash}/share.jpg`;
}

/** The `srcset` of a picture in one format, all widths. */
export function pictureSources(hash: string, format: PictureFormat): string {
  return PICTURE_WIDTHS.map((width) => `${pictureAddress(hash, width, format)} ${width}w`).join(', ');
}

const ADDRESS =
  /^\/media\/([0-9a-f]{32}|[0-9a-f]{64})(?:\.svg|\/(?:(\d+)\.(avif|webp)|thumb\.webp|share\.jpg))$/;

/** The formats with one fixed size, by file extension. */
const WHOLE: Record<string, 'svg' | 'thumb' | 'share'> = { svg: 'svg', webp: 'thumb', jpg: 'share' };

/** Parses a picture's address; null for any other address. */
export function parsePictureAddress(path: string): { hash: string; rendition: Rendition } | null {
  const [, hash, digits, format] = ADDRESS.exec(path) ?? [];
  if (hash === undefined) return null;
  if (digits === undefined)
    return { hash, rendition: { format: WHOLE[path.slice(path.lastIndexOf('.') + 1)] ?? 'thumb' } };
  const width = PICTURE_WIDTHS.find((known) => String(known) === digits);
  const known = PICTURE_FORMATS.find((candidate) => candidate === format);
  return width && known ? { hash, rendition: { format: known, width } } : null;
}

/** The address of a document. Its content never changes, so it can be cached for ever. */
export function documentAddress(hash: string): string {
  return `/media/${hash}.pdf`;
}

/** Parses a document's address; null for any other address. */
export function parseDocumentAddress(path: string): string | null {
  return /^\/media\/([0-9a-f]{64})\.pdf$/.exec(path)?.[1] ?? null;
}
