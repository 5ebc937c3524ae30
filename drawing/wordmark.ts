/**
 * A brand's wordmark as filled outlines. The path may use M L H V C Q Z, absolute, in a box
 * `width` × `height` with the baseline at the bottom.
 */
export interface Wordmark {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}
