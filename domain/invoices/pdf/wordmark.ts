import { INK, type Sheet } from './sheet.ts';

/** The outline of the maker's name from the site config. */
export type Wordmark = { readonly path: string; readonly width: number; readonly height: number };

/** Fills the outline of the name at a height; the caller tags it. */
export function drawWordmark(
  { pdf }: Sheet,
  { path, height }: Wordmark,
  at: { readonly x: number; readonly y: number; readonly height: number },
): void {
  if (path === '' || height <= 0) return;
  pdf
    .save()
    .translate(at.x, at.y)
    .scale(at.height / height)
    .path(path)
    .fill(INK.text)
    .restore();
}
