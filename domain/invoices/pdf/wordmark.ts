import type { Outline } from '#domain/brand/schema.ts';
import type { Sheet } from './sheet.ts';

/** Fills the outline of the name at a height; the caller tags it. */
export function drawWordmark(
  { pdf, ink }: Sheet,
  { path, height }: Outline,
  at: { readonly x: number; readonly y: number; readonly height: number },
): void {
  if (path === '' || height <= 0) return;
  pdf
    .save()
    .translate(at.x, at.y)
    .scale(at.height / height)
    .path(path)
    .fill(ink.text)
    .restore();
}
