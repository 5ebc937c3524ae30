import * as z from 'zod/mini';
import { defineBlock } from '../define-block.ts';

/** Where the maker is and when it answers, from the settings of the site. */
export const company = defineBlock({
  data: z.object({}),
  texts: z.object({ title: z.string() }),
  isStatic: true,
});
