// @browser-safe Pages build the addresses of their pictures with it.
import type { Locale } from '#shared/locale.ts';
import type { LandName } from './lands.ts';

/** The widths of renditions, in pixels (specification section 7). */
export const PICTURE_WIDTHS = [150, 300, 600, 900, 1200] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** The formats of renditions, the better first. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The width of a picture for print, in pixels: a quarter of a metre at 300 dots per inch. */
export const PRINT_WIDTH = 3000;

/** Side of a thumbnail, in pixels (specification section 9). */
export const THUMBNAIL_SIDE = 90;

/** The rendition of a picture that an address asks for. */
export type Rendition =
  | { readonly format: 'svg' }
  | { readonly format: 'thumb' }
  | { readonly format: 'share' }
  | { readonly format: 'zoom' }
  /** For the press alone: no address of a picture leads here. */
  | { readonly format: 'print' }
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

/**
 * The card of a link to a build: 1200 × 630, JPEG, with the price of a country's market.
 * @param code of the build, which addresses need not escape
 */
export function buildCardAddress(locale: Locale, country: string, code: string): string {
  return `/media/build/${locale}-${country}/${code}.jpg`;
}

/**
 * Width of the picture that can be looked at closely, in pixels; a smaller photograph has its own.
 */
export const ZOOM_WIDTH = 2400;

/** The address of a photograph to look at closely. */
export function zoomAddress(hash: string): string {
  return `/media/${hash}/zoom.webp`;
}

/**
 * Whether a picture is a photograph, which has no SVG: its hash is whole, that of a drawing half
 * as long.
 */
export function isPhotograph(hash: string): boolean {
  return hash.length === 64;
}

/** The address of a wide land without a bicycle. */
export function houseLandAddress(name: LandName): string {
  return `/media/house/land-${name}.svg`;
}

/** The picture for previews of pages without one of their own: the maker's bicycle and its road. */
export const HOUSE_SHARE = '/media/house/share.jpg';

/**
 * The address of a picture in its sharpest form for a page: the drawing, or 1200 pixels of a
 * photograph.
 */
export function sharpAddress(hash: string): string {
  return isPhotograph(hash) ? pictureAddress(hash, 1200, 'webp') : drawingAddress(hash);
}

/** The `srcset` of a picture in one format, in all widths. */
export function pictureSources(hash: string, format: PictureFormat): string {
  return PICTURE_WIDTHS.map((width) => `${pictureAddress(hash, width, format)} ${width}w`).join(', ');
}

/** A bicycle's size and build, by their places in what it is drawn in. */
export type DrawnAs = `${number}-${number}`;

/** The name of a drawing in a size and a build; it stands where a hash does. */
export function drawnAs(hash: string, as: DrawnAs | null | undefined): string {
  return as ? `${hash}-${as}` : hash;
}

const ADDRESS =
  /^\/media\/([0-9a-f]{32}(?:(?:-(?:0|[1-9]\d?)){2})?|[0-9a-f]{64})(\.svg|\/(?:(\d+)\.(avif|webp)|thumb\.webp|zoom\.webp|share\.jpg))$/;

/** The formats with one fixed size, by the end of the address. */
const WHOLE: Record<string, 'svg' | 'thumb' | 'zoom' | 'share'> = {
  '.svg': 'svg',
  '/thumb.webp': 'thumb',
  '/zoom.webp': 'zoom',
  '/share.jpg': 'share',
};

/** Parses a picture's address; null for any other address. */
export function parsePictureAddress(path: string): { hash: string; rendition: Rendition } | null {
  const [, hash, end = '', digits, format] = ADDRESS.exec(path) ?? [];
  if (hash === undefined) return null;
  const whole = WHOLE[end];
  if (whole) return { hash, rendition: { format: whole } };
  const width = PICTURE_WIDTHS.find((known) => String(known) === digits);
  const known = PICTURE_FORMATS.find((candidate) => candidate === format);
  return width && known ? { hash, rendition: { format: known, width } } : null;
}

/** The address of a document. Its content never changes, so it can be cached for ever. */
export function documentAddress(hash: string): string {
  return fileAddress(hash, 'pdf');
}

/** The address of a document or film. */
export function fileAddress(hash: string, ending: 'pdf' | 'mp4'): string {
  return `/media/${hash}.${ending}`;
}

/** The address of a photograph's original, for print. */
export function printAddress(hash: string, ending: 'jpg' | 'png'): string {
  return `/media/${hash}/print.${ending}`;
}

/** A file that is served as it is stored. */
export type WholeFile = {
  readonly hash: string;
  readonly ending: 'pdf' | 'mp4' | 'jpg' | 'png';
  readonly isPrint: boolean;
};

/**
 * Parses the address of a document, a film or an original for print; null for any other address.
 */
export function parseFileAddress(path: string): WholeFile | null {
  const [, hash, print, ending] = FILE.exec(path) ?? [];
  const known = ENDINGS.find((one) => one === ending);
  return hash && known ? { hash, ending: known, isPrint: print !== undefined } : null;
}

const FILE = /^\/media\/([0-9a-f]{64})(?:\.(?=pdf$|mp4$)|(\/print\.)(?=jpg$|png$))(pdf|mp4|jpg|png)$/;
const ENDINGS = ['pdf', 'mp4', 'jpg', 'png'] as const;
