import * as z from 'zod/mini';
import { defineBlock } from '../define-block.ts';

/** What a bike's frames measured on the bench, by size; nothing while there is none. */
export const frameTests = defineBlock({
  data: z.object({
    /** The code of the bike. */
    product: z.string(),
  }),
  texts: z.object({ title: z.string(), text: z.string() }),
  isStatic: true,
});
