import * as z from 'zod/mini';
import { defineBlock, link } from '../define-block.ts';

/** Product cards in a row that scrolls. */
export const productsCarousel = defineBlock({
  data: z.object({
    /** Names the selection for analytics. */
    slug: z.string(),
    kind: z.enum(['bike', 'shop']),
    /** Codes in the order shown; all of the kind when empty. */
    products: z.array(z.string()),
    /** Code of the colour its cards show where they have it; else each shows its first. */
    color: z.optional(z.string()),
  }),
  texts: z.object({ title: z.string(), link: z.optional(z.string()), to: link }),
});
