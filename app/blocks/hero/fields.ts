import * as z from 'zod/mini';
import { defineBlock, picture } from '../define-block.ts';

/**
 * Sky, the page's h1, the peaks before it, one bike, and a notch with its name, a sentence, its
 * price and one button.
 */
export const hero = defineBlock({
  data: z.object({
    /** The bike's code, and the code of its colour. */
    product: z.string(),
    color: z.string(),
    sky: picture,
    /** The picture's top edge is the highest peak. */
    terrain: picture,
  }),
  texts: z.object({
    /** The shop's payoff when absent. */
    title: z.optional(z.string()),
    name: z.string(),
    text: z.string(),
    /** One more figure beside the price. */
    fact: z.optional(z.string()),
    link: z.string(),
    alt: z.string(),
  }),
  isStatic: true,
});
