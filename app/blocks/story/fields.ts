import * as z from 'zod/mini';
import { defineBlock, link, picture, richText } from '../define-block.ts';

/** A picture that bleeds to one edge, a year in the accent’s gradient, and what happened then. */
export const story = defineBlock({
  data: z.object({ picture, year: z.string() }),
  texts: z.object({
    title: z.string(),
    body: richText,
    link: z.optional(z.string()),
    to: link,
  }),
});
