import * as z from 'zod/mini';
import { defineBlock, link, picture } from '../define-block.ts';

/** A picture with a few words on it: the block's own, or a shared banner that it names. */
export const banner = defineBlock({
  data: z.object({ bannerSlug: z.nullable(z.string()), picture: z.nullable(picture) }),
  texts: z.object({
    title: z.optional(z.string()),
    text: z.optional(z.string()),
    link: z.optional(z.string()),
    to: link,
    alt: z.optional(z.string()),
  }),
  isStatic: true,
});
