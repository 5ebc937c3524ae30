import * as z from 'zod/mini';
import { defineBlock } from '../define-block.ts';

/** A form by its name. */
export const form = defineBlock({
  data: z.object({ slug: z.string() }),
  texts: z.object({ title: z.optional(z.string()) }),
});
