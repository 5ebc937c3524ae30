import * as z from 'zod/mini';
import { defineBlock } from '../define-block.ts';

/** A row of figures with what they count. */
export const numbers = defineBlock({
  data: z.object({}),
  texts: z.object({ title: z.string() }),
  parts: ['figure'],
  isStatic: true,
});
