/** @browser-safe */

/** What a page says of a photograph. */
export type ShownPhotograph = {
  /** What it shows; null: nobody said. */
  readonly alt: string | null;
  /** Of its largest rendition, in pixels. */
  readonly width: number;
  readonly height: number;
  /** What stays in view where it is cropped, as `object-position` takes it. */
  readonly focal: string;
};

export type StagePhotograph = ShownPhotograph & { readonly hash: string };
