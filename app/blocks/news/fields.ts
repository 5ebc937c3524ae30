import * as z from 'zod/mini';
import { defineBlock, link, picture } from '../define-block.ts';

/** Cards of news: the first large, two small beside it. */
export const news = defineBlock({
  data: z.object({}),
  texts: z.object({ title: z.string(), link: z.optional(z.string()), to: link }),
  parts: ['news-card'],
  isStatic: true,
});

export const newsCard = defineBlock({
  data: z.object({
    picture,
    /** Calendar date, YYYY-MM-DD. */
    date: z.iso.date(),
  }),
  texts: z.object({ title: z.string(), to: link }),
});
