import * as z from 'zod/mini';
import { LISTED_KINDS } from '#domain/media/document-kinds.ts';
import { defineBlock } from '../define-block.ts';

/** The documents of these kinds to download, each with its languages and sizes. */
export const downloads = defineBlock({
  data: z.object({ kinds: z.array(z.enum(LISTED_KINDS)) }),
  texts: z.object({ title: z.string() }),
  isStatic: true,
});
