import * as z from 'zod/mini';
import { CONTENT_KINDS } from '#domain/content/kinds.ts';
import { defineBlock, link } from '../define-block.ts';

/** Published items of a kind as cards, in its order; past ones are left out. */
export const contentList = defineBlock({
  data: z.object({
    kind: z.enum(CONTENT_KINDS),
    /** Code of the only category shown. */
    category: z.optional(z.string()),
    most: z.int().check(z.positive(), z.maximum(100)),
    /** Whether each shows its summary. */
    hasSummaries: z.optional(z.boolean()),
  }),
  texts: z.object({
    title: z.optional(z.string()),
    link: z.optional(z.string()),
    to: link,
    /** Said where there are none; without it a block with a title is not there. */
    empty: z.optional(z.string()),
  }),
  isStatic: true,
});
