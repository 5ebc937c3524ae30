import * as z from 'zod/mini';
import { defineBlock, link, picture } from '../define-block.ts';

/** Large pictures that take turns: the block's own slides, or a shared slider that it names. */
export const slider = defineBlock({
  data: z.object({ sliderSlug: z.nullable(z.string()) }),
  /** The slider's name for screen readers. */
  texts: z.object({ title: z.string() }),
  parts: ['slide'],
});

export const slide = defineBlock({
  data: z.object({ picture }),
  texts: z.object({
    title: z.string(),
    text: z.optional(z.string()),
    link: z.optional(z.string()),
    to: link,
    alt: z.optional(z.string()),
  }),
});
