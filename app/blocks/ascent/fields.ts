import * as z from 'zod/mini';
import { defineBlock, picture } from '../define-block.ts';

/**
 * The beginning of a vertical landing page: its h1 beside a tall picture, and a way up in steps.
 */
export const ascent = defineBlock({
  data: z.object({
    picture,
    /** The code of the bike whose price and address it shows. */
    product: z.string(),
    color: z.string(),
  }),
  texts: z.object({ title: z.string(), text: z.string(), link: z.string(), alt: z.string() }),
  parts: ['ascent-step'],
  isStatic: true,
});

/** A place on the way up; its height in metres above the sea. */
export const ascentStep = defineBlock({
  data: z.object({ metres: z.int() }),
  texts: z.object({ title: z.string(), text: z.string() }),
});
