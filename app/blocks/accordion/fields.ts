import * as z from 'zod/mini';
import { defineBlock, richText } from '../define-block.ts';

/** Questions that open to their answers, one at a time. */
export const accordion = defineBlock({
  data: z.object({}),
  texts: z.object({ title: z.optional(z.string()) }),
  parts: ['accordion-item'],
  isStatic: true,
});

export const accordionItem = defineBlock({
  data: z.object({}),
  texts: z.object({ title: z.string(), body: richText }),
});
