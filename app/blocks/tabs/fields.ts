import * as z from 'zod/mini';
import { defineBlock, richText } from '../define-block.ts';

/** Texts beside each other of which one is shown. */
export const tabs = defineBlock({
  data: z.object({}),
  /** The name of the row of tabs. */
  texts: z.object({ title: z.string() }),
  parts: ['tab'],
});

export const tab = defineBlock({
  data: z.object({}),
  texts: z.object({ title: z.string(), body: richText }),
});
