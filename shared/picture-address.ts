export type PictureWidth = 150 | 300 | 600 | 900 | 1200;
export type PictureFormat = 'avif' | 'webp';

/** Address of a picture's rendition at one of the widths of the specification (section 7). */
export function pictureAddress(hash: string, width: PictureWidth, format: PictureFormat): string {
  return `/media/${hash}/${width}.${format}`;
}

/** Address of the 90×90 thumbnail (specification section 9). */
export function thumbnailAddress(hash: string): string {
  return `/media/${hash}/thumb.webp`;
}
