/** @browser-safe */
import type { InsideKind, InsidePart } from '#drawing/inside/lay-inside.ts';
import type { BicycleView, ViewBox } from '#drawing/views.ts';

/** Millimetres from the bottom bracket. */
export type Millimetres = readonly [x: number, y: number];

/** Something known of a part, and where it is. */
export type Callout = {
  readonly at: Millimetres;
  /** What the part is called, what is worth saying of it, and the rest. */
  readonly part: string;
  readonly title: string;
  readonly text: string;
};

/** A named point to measure from and to. */
export type NamedPoint = { readonly name: string; readonly at: Millimetres };

/** A drawn bike to be looked at closely, in the words of a language. */
export type CloseUp = {
  /** What the views of its drawing show. */
  readonly boxes: Readonly<Record<BicycleView, ViewBox>>;
  /** By view, in the order they are read. */
  readonly callouts: Readonly<Partial<Record<string, readonly Callout[]>>>;
  readonly points: readonly NamedPoint[];
  readonly inside: readonly InsidePart[];
  /** The names of what is inside. */
  readonly parts: readonly { readonly kind: InsideKind; readonly name: string }[];
};
