import * as z from 'zod/mini';
import { defineBlock } from '../define-block.ts';

/** What happens first, second and third. */
export const steps = defineBlock({
  data: z.object({}),
  texts: z.object({ title: z.string() }),
  parts: ['step'],
  isStatic: true,
});

export const step = defineBlock({
  data: z.object({}),
  texts: z.object({ title: z.string(), text: z.string() }),
});
