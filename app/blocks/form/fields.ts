import * as z from 'zod/mini';
import { defineBlock } from '../define-block.ts';

/** A form by its slug. `values` fills in its hidden fields, such as the position of a job. */
export const form = defineBlock({
  data: z.object({ slug: z.string(), values: z.optional(z.record(z.string(), z.string())) }),
  texts: z.object({ title: z.optional(z.string()) }),
});
