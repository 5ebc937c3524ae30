import * as z from 'zod/mini';
import type { RichText } from '#domain/pages/rich-text.ts';
import type { BlockUpgrade } from '#domain/pages/upgrade-document.ts';

/** The fields of a block type, how older ones become these, and which blocks may stand in it. */
export type BlockDefinition<Data = unknown, Texts = unknown> = {
  /** What is the same in every language. */
  readonly data: z.ZodMiniType<Data>;
  /** What is worded per language. */
  readonly texts: z.ZodMiniType<Texts>;
  /** From version 1 on; the present version is their number plus one. */
  readonly upgrades: readonly BlockUpgrade[];
  readonly parts: readonly string[];
};

/** Names the fields of a block type; this is the whole of what server and builder need to know of it. */
export function defineBlock<Data, Texts>(
  definition: Pick<BlockDefinition<Data, Texts>, 'data' | 'texts'> & Partial<BlockDefinition<Data, Texts>>,
): BlockDefinition<Data, Texts> {
  return { upgrades: [], parts: [], ...definition };
}

/** A picture of the media room, its size for the space it takes. */
export const picture = z.object({ hash: z.string(), width: z.number(), height: z.number() });
export type Picture = z.infer<typeof picture>;

/** A path without locale (`/bikes`), a whole address, or an anchor (`#top`). */
export const link = z.optional(z.string());

/** Text with structure; its nodes were checked when it was saved. */
export const richText = z.custom<RichText>(
  (value) => typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc',
);
