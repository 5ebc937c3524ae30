import * as z from 'zod/mini';
import { defineBlock, picture } from '../define-block.ts';

/** The page’s h1 and a sentence on a picture that reaches three edges of the window. */
export const opening = defineBlock({
  data: z.object({ picture }),
  texts: z.object({
    title: z.string(),
    text: z.optional(z.string()),
    /** Absent for a landscape that only sets the mood. */
    alt: z.optional(z.string()),
  }),
  isStatic: true,
});
