import * as z from 'zod/mini';
import { defineBlock, link } from '../define-block.ts';

/** A title, a sentence and up to two buttons. */
export const callToAction = defineBlock({
  data: z.object({ centered: z.boolean() }),
  texts: z.object({
    title: z.string(),
    subtitle: z.optional(z.string()),
    primaryLabel: z.optional(z.string()),
    primaryTo: link,
    secondaryLabel: z.optional(z.string()),
    secondaryTo: link,
  }),
  isStatic: true,
});
