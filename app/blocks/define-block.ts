import * as z from 'zod/mini';
import type { RichText } from '#domain/pages/rich-text.ts';
import type { BlockUpgrade } from '#domain/pages/upgrade-document.ts';

/** The fields of a block type, how older versions are upgraded, and which blocks it may hold. */
export type BlockDefinition<Data = unknown, Texts = unknown> = {
  /** What is the same in every language. */
  readonly data: z.ZodMiniType<Data>;
  /** What is worded per language. */
  readonly texts: z.ZodMiniType<Texts>;
  /** From version 1 on: the current version is their number plus one. */
  readonly upgrades: readonly BlockUpgrade[];
  readonly parts: readonly string[];
  /** Nothing in it needs scripts: the data stays on the server (`static-part.tsx`). */
  readonly isStatic: boolean;
};

/** Names the fields of a block type. Server and builder need to know no more of it. */
export function defineBlock<Data, Texts>(
  definition: Pick<BlockDefinition<Data, Texts>, 'data' | 'texts'> & Partial<BlockDefinition<Data, Texts>>,
): BlockDefinition<Data, Texts> {
  return { upgrades: [], parts: [], isStatic: false, ...definition };
}

/**
 * A picture of the media room, with its size, so that its space is reserved. `alt` is what a
 * photograph shows; the loader adds it.
 */
export const picture = z.object({
  ...{ hash: z.string(), width: z.number(), height: z.number() },
  alt: z.optional(z.string()),
});
export type Picture = z.infer<typeof picture>;

/** A path without locale (`/bikes`), a whole address, or an anchor (`#top`). */
export const link = z.optional(z.string());

/** Rich text. Its nodes were checked when it was saved. */
export const richText = z.custom<RichText>(
  (value) => typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc',
);
