import * as z from 'zod/mini';
import { defineBlock, picture } from '../define-block.ts';

const share = z.number().check(z.minimum(0), z.maximum(100));

/** A dark band: a large drawing with notes that point into it, and a row of figures. */
export const technology = defineBlock({
  data: z.object({ picture }),
  texts: z.object({ title: z.string(), text: z.string(), alt: z.string() }),
  parts: ['callout', 'figure'],
  isStatic: true,
});

/** A note of a technology band. Places are per cent of the drawing's width and height. */
export const callout = defineBlock({
  data: z.object({
    left: share,
    top: share,
    width: share,
    /** The line from the note to its point. */
    line: z.array(z.tuple([share, share])).check(z.minLength(2)),
  }),
  texts: z.object({ title: z.string(), text: z.string() }),
});

/** A number and what it counts. */
export const figure = defineBlock({
  data: z.object({}),
  texts: z.object({ value: z.string(), label: z.string() }),
});
