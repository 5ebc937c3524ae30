import * as z from 'zod/mini';
import { defineBlock, link, picture, richText } from '../define-block.ts';

/** A picture that reaches one edge of the page, a year in the accent's gradient, and a text. */
export const story = defineBlock({
  data: z.object({ picture, year: z.string() }),
  texts: z.object({
    title: z.string(),
    body: richText,
    link: z.optional(z.string()),
    to: link,
  }),
  isStatic: true,
});
