import * as z from 'zod/mini';
import { defineBlock, picture, richText } from '../define-block.ts';

/** Years to leaf through, one beside the other. */
export const timeline = defineBlock({
  data: z.object({}),
  texts: z.object({ title: z.string(), text: z.optional(z.string()) }),
  parts: ['timeline-entry'],
  isStatic: true,
});

/** What happened in a year. */
export const timelineEntry = defineBlock({
  data: z.object({ year: z.string().check(z.regex(/^\d{4}$/)), picture: z.nullable(picture) }),
  texts: z.object({ title: z.string(), body: richText }),
});
