import * as z from 'zod/mini';
import { defineBlock, link, picture } from '../define-block.ts';

/** Large pictures that take turns: its own slides, or those of the shared slider it names. */
export const slider = defineBlock({
  data: z.object({ sliderSlug: z.nullable(z.string()) }),
  /** Names the slider to who cannot see it. */
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
