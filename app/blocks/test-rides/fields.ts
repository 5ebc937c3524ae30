import * as z from 'zod/mini';
import { defineBlock } from '../define-block.ts';

/** The log of a bike's prototypes on the test climb; nothing while there is none. */
export const testRides = defineBlock({
  data: z.object({
    /** The code of the bike. */
    product: z.string(),
  }),
  texts: z.object({ title: z.string(), text: z.string() }),
  isStatic: true,
});
