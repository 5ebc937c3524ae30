import * as z from 'zod/mini';
import { defineBlock, richText } from '../define-block.ts';

export const editor = defineBlock({
  data: z.object({}),
  texts: z.object({ body: richText }),
  isStatic: true,
});
