import * as z from 'zod/mini';
import { defineBlock, link, picture } from '../define-block.ts';

/** Pages to go on to, each with a picture. */
export const cards = defineBlock({
  data: z.object({}),
  texts: z.object({ title: z.optional(z.string()) }),
  parts: ['card'],
  isStatic: true,
});

/** A page to go on to. */
export const card = defineBlock({
  data: z.object({ picture }),
  texts: z.object({ title: z.string(), text: z.optional(z.string()), to: link }),
});
