import * as z from 'zod/mini';
import { defineBlock, picture } from '../define-block.ts';

/**
 * The beginning of a horizontal landing page: its h1, one wide picture, and below the picture what
 * stands from its left to its right.
 */
export const panorama = defineBlock({
  data: z.object({
    picture,
    /** The code of the bike whose price and address it shows. */
    product: z.string(),
    color: z.string(),
  }),
  texts: z.object({ title: z.string(), text: z.string(), link: z.string(), alt: z.string() }),
  parts: ['panorama-panel'],
  isStatic: true,
});

export const panoramaPanel = defineBlock({
  data: z.object({}),
  texts: z.object({ value: z.string(), title: z.string(), text: z.string() }),
});
