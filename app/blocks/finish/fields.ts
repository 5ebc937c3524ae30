import * as z from 'zod/mini';
import { defineBlock, picture } from '../define-block.ts';

/** How a finish is made, step by step, and how it looks over the years. */
export const finish = defineBlock({
  data: z.object({ picture }),
  texts: z.object({ title: z.string(), text: z.string(), alt: z.string(), tones: z.optional(z.string()) }),
  parts: ['finish-step', 'finish-tone'],
  isStatic: true,
});

export const finishStep = defineBlock({
  data: z.object({}),
  texts: z.object({ title: z.string(), text: z.string(), time: z.optional(z.string()) }),
});

/** The finish at some age. */
export const finishTone = defineBlock({
  data: z.object({ color: z.string().check(z.regex(/^#[0-9a-f]{6}$/)) }),
  texts: z.object({ title: z.string(), text: z.string() }),
});
