/** @browser-safe */
import { drawingAddress, isPhotograph, zoomAddress } from '#domain/media/addresses.ts';

/** A picture in its largest form. */
export type ClosePicture = { readonly address: string; readonly alt: string };

/** A photograph in many pixels, or a drawing, which is sharp at any size. */
export function closePicture(hash: string, alt: string): ClosePicture {
  return { address: isPhotograph(hash) ? zoomAddress(hash) : drawingAddress(hash), alt };
}
