/** @browser-safe */
import { drawingAddress, isPhotograph, zoomAddress } from '#domain/media/addresses.ts';
import type { WindowSize } from './drawn-scale.ts';

/** A picture in its largest form. */
export type ClosePicture = {
  readonly address: string;
  readonly alt: string;
  /** It is sharp at any size. */
  readonly isDrawing: boolean;
  /** What it is called; without a name it is counted. */
  readonly name?: string;
  /** Of a drawing to scale. */
  readonly size?: WindowSize | undefined;
};

/** A photograph in many pixels, or a drawing. */
export function closePicture(hash: string, alt: string): ClosePicture {
  const isDrawing = !isPhotograph(hash);
  return { address: isDrawing ? drawingAddress(hash) : zoomAddress(hash), alt, isDrawing };
}
